import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { CallValues } from '../../../machines/request-call/form.ts';
import { requestCallInputs, requestCallModel } from '../../../machines/request-call/request-call.model.ts';
import * as messages from '../../../src/contract/messages.ts';
import { requestCallScreen } from '../../page-objects/request-call.screen.ts';
import { SOME_NUMBER, tourContactForm } from './support/contact-tours.ts';
import { ready } from './support/tour-site.ts';
import { openPlainPage, TEXT_PAGE } from './support/visit.ts';
import { loadModals, postForm, reachLimit } from './support/visitors.ts';

const { closed, opened, refused, known } = requestCallInputs;
const failed = {
  ...requestCallInputs.failed,
  errors: [{ key: 'form', message: messages.tooManyRequests }],
};
const sent = { ...opened, sent: { number: SOME_NUMBER } };

/** The form as a browser without scripts posts it. */
async function post(page: Page, values: CallValues): Promise<void> {
  await openPlainPage(page);
  await postForm(page, '/forms/request-call', { ...values, requestId: randomUUID(), returnTo: '/' });
}

const starts: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async closed(page) {
    await page.goto(TEXT_PAGE);
    await ready(page);
    await loadModals(page);
  },
  opened: (page) => page.goto(`${TEXT_PAGE}?modal=request-call`),
  refused: (page) => post(page, refused.values),
  async failed(page) {
    await openPlainPage(page);
    await reachLimit(page, '/api/request-call', () => ({ ...known.values, requestId: randomUUID() }));
    await post(page, known.values);
  },
  sent: (page) => post(page, known.values),
};

tourContactForm({
  model: requestCallModel({ closed, opened, refused, failed, sent }),
  screen: requestCallScreen,
  starts,
  url: '**/api/request-call',
});
