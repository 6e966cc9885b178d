import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { messages } from '../../../src/contract/messages.ts';
import { goodValues } from '../../models/contact-form.ts';
import { oneClickOrderInputs, oneClickOrderModel } from '../../models/one-click-order.model.ts';
import { oneClickOrderScreen } from '../../models/one-click-order.screen.ts';
import { formAnswer } from './kit/network.ts';
import { ready, tourBrowser } from './kit/tour-browser.ts';
import { changePage } from './kit/visit.ts';
import { changeSession, loadModals, postForm, reachLimit } from './kit/visitors.ts';

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
async function postOrder(page: Page, values: typeof goodValues | typeof refused.values): Promise<void> {
  await openWindow(page);
  const hidden = (name: string) =>
    page.locator(`form[action="/forms/one-order"] input[name=${name}]`).inputValue();
  const [product, idProduct] = [await hidden('product'), await hidden('idProduct')];
  await postForm(page, '/forms/one-order', {
    ...values,
    idProduct,
    product,
    requestId: randomUUID(),
    returnTo: '/catalog',
  });
}

/** Uses up what one address may order, so that the next order is refused for a while. */
async function placeAll(page: Page): Promise<void> {
  await openWindow(page);
  const idProduct = await page.locator('input[name=idProduct]').inputValue();
  await reachLimit(page, '/api/one-order', () => ({ ...goodValues, idProduct, requestId: randomUUID() }));
}

const starts: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  async closed(page) {
    await page.goto('/catalog');
    await ready(page);
    await loadModals(page);
  },
  opened: openWindow,
  refused: (page) => postOrder(page, refused.values),
  async failed(page) {
    await placeAll(page);
    await postOrder(page, goodValues);
  },
  sent: (page) => postOrder(page, goodValues),
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
  happen: {
    'page.changed': (page) => changePage(page, 'oneClickOrder'),
    'session.changed': (page, { user }) => changeSession(page, 'oneClickOrder', user),
  },
  endpoints: {
    submit: { url: '**/api/one-order', answer: formAnswer },
  },
  excused: {
    'oneClickOrder.opened.failed --retry#1--> oneClickOrder.opened.editing':
      'the server checks the fields before it can fail, so a failed form is complete; walked on machine and view',
  },
});
