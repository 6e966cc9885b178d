import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { CallValues } from '../../../machines/request-call/form.ts';
import { messages } from '../../../src/contract/messages.ts';
import { requestCallInputs, requestCallModel } from '../../models/request-call.model.ts';
import { requestCallScreen } from '../../models/request-call.screen.ts';
import { ownAddress } from '../shop/account-steps.ts';
import { formAnswer } from './kit/network.ts';
import { ready, tourBrowser } from './kit/tour-browser.ts';
import { changePage } from './kit/visit.ts';
import { changeSession, loadModals, postForm, reachLimit } from './kit/visitors.ts';

const { closed, opened, refused, known } = requestCallInputs;
const failed = {
  ...requestCallInputs.failed,
  errors: [{ key: 'form', message: messages.tooManyRequests }],
};
/** The shop gives its own number, which the tour cannot know. */
const SOME_NUMBER = 0;
const sent = { ...opened, sent: { number: SOME_NUMBER } };

/** The form as a browser without scripts posts it. */
async function post(page: Page, values: CallValues): Promise<void> {
  await page.goto('/');
  await postForm(page, '/forms/request-call', { ...values, requestId: randomUUID(), returnTo: '/' });
}

const starts: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async closed(page) {
    await page.goto('/');
    await ready(page);
    await loadModals(page);
  },
  opened: (page) => page.goto('/?modal=request-call'),
  refused: (page) => post(page, refused.values),
  async failed(page) {
    await page.goto('/');
    await reachLimit(page, '/api/request-call', () => ({ ...known.values, requestId: randomUUID() }));
    await post(page, known.values);
  },
  sent: (page) => post(page, known.values),
};

tourBrowser({
  id: 'requestCall',
  prepare: async () => ({
    model: requestCallModel({ closed, opened, refused, failed, sent }),
    screen: {
      ...requestCallScreen,
      sights: (snapshot) =>
        requestCallScreen
          .sights(snapshot)
          .filter((sight) => !('says' in sight && sight.says === String(SOME_NUMBER))),
    },
  }),
  context: ownAddress,
  async open(page, input) {
    await starts[input]?.(page);
    await ready(page);
    await expect(page.locator('[data-machine=requestCall]')).not.toHaveCount(0);
  },
  happen: {
    'page.changed': (page) => changePage(page, 'requestCall'),
    'session.changed': (page, { user }) => changeSession(page, 'requestCall', user),
  },
  endpoints: { submit: { url: '**/api/request-call', answer: formAnswer } },
  excused: {
    'requestCall.opened.failed --retry#1--> requestCall.opened.editing':
      'the server checks the fields before it can fail, so a failed form is complete; walked on machine and view',
  },
});
