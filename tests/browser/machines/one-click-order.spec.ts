import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { messages } from '../../../src/contract/messages.ts';
import { goodValues } from '../../models/contact-form.ts';
import { oneClickOrderInputs, oneClickOrderModel } from '../../models/one-click-order.model.ts';
import { oneClickOrderScreen } from '../../models/one-click-order.screen.ts';
import { ONE_ORDER_LIMIT } from '../server.ts';
import { ready, tourBrowser } from './kit/tour-browser.ts';

const { user: _, ...closed } = oneClickOrderInputs.closed;
const { opened, refused } = oneClickOrderInputs;
const failed = {
  ...oneClickOrderInputs.failed,
  errors: [{ key: 'form', message: messages.tooManyRequests }],
};
/** The shop gives its own number, which the tour cannot know. */
const SOME_NUMBER = 0;
const sent = { ...opened, sent: { number: SOME_NUMBER } };

/** «Купить в 1 клик» as it works before scripts run: the page with the window open. */
async function openWindow(page: Page): Promise<void> {
  await page.goto('/catalog');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Купить в 1 клик' }) }).first();
  const slug = await form.locator('input[name=product]').getAttribute('value');
  await page.goto(`/catalog?modal=one-click&product=${slug}`);
}

/** The form as a browser without scripts posts it; the answer is a page like any other. */
async function postForm(page: Page, values: typeof goodValues | typeof refused.values): Promise<void> {
  await openWindow(page);
  await page.evaluate(
    ({ typed, requestId }) => {
      const form = document.querySelector<HTMLFormElement>('form[action="/forms/one-order"]');
      const fields = { ...typed, requestId };
      for (const [name, value] of Object.entries(fields)) {
        const field = form?.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = value;
      }
      form?.submit();
    },
    { typed: values, requestId: randomUUID() },
  );
}

/** Uses up what one address may order, so that the next order is refused for a while. */
async function reachLimit(page: Page): Promise<void> {
  await openWindow(page);
  const idProduct = await page.locator('input[name=idProduct]').getAttribute('value');
  const form = { ...goodValues, idProduct };
  const { origin } = new URL(page.url());
  for (let time = 0; time <= ONE_ORDER_LIMIT; time += 1) {
    const data = { ...form, requestId: randomUUID() };
    await page.request.post('/api/one-order', { data, headers: { origin } });
  }
}

const starts: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  closed: (page) => page.goto('/catalog'),
  opened: openWindow,
  refused: (page) => postForm(page, refused.values),
  async failed(page) {
    await reachLimit(page);
    await postForm(page, goodValues);
  },
  sent: (page) => postForm(page, goodValues),
};

tourBrowser({
  id: 'oneClickOrder',
  prepare: async () => ({
    model: oneClickOrderModel({ closed, opened, refused, failed, sent }),
    screen: {
      ...oneClickOrderScreen,
      sights: (snapshot) =>
        oneClickOrderScreen
          .sights(snapshot)
          .filter((sight) => !('says' in sight && sight.says === String(SOME_NUMBER))),
    },
  }),
  // Each visit comes from an address of its own: limits count by address.
  context: (input) => ({
    extraHTTPHeaders: { 'x-forwarded-for': `10.7.${Object.keys(starts).indexOf(input)}.1` },
  }),
  async open(page, input) {
    await starts[input]?.(page);
    await ready(page);
    await expect(page.locator('[data-machine=oneClickOrder]')).not.toHaveCount(0);
  },
  endpoints: {
    submit: {
      url: '**/api/one-order',
      answer: (output) => {
        const { ok, value, errors } = Object(output);
        return ok ? { status: 200, json: { data: value } } : { status: 422, json: { errors } };
      },
    },
  },
  excused: {
    'oneClickOrder.opened.failed --retry#1--> oneClickOrder.opened.editing':
      'the server checks the fields before it can fail, so a failed form is complete; walked on machine and view',
  },
});
