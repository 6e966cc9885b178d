import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import {
  oneClickOrderInputs,
  oneClickOrderModel,
} from '../../../machines/one-click-order/one-click-order.model.ts';
import { goodValues } from '../../../machines/shared/contact-form.model.ts';
import * as messages from '../../../src/contract/messages.ts';
import { oneClickOrderPageScreen } from '../../page-objects/one-click-order.screen.ts';
import { shelfOnOrder } from '../on-order.ts';
import { test } from '../test.ts';
import { SOME_NUMBER, tourContactForm } from './support/contact-tours.ts';
import { ready } from './support/tour-site.ts';
import { loadModals, postForm, reachLimit } from './support/visitors.ts';

const { opened, refused, changed } = oneClickOrderInputs;
const closed = { ...oneClickOrderInputs.closed, prefill: opened.prefill };
const failed = {
  ...oneClickOrderInputs.failed,
  errors: [{ key: 'form', message: messages.tooManyRequests }],
};
const sent = { ...opened, sent: { number: SOME_NUMBER } };

const shelf = (page: Page) => shelfOnOrder(page, test.info().project.use.baseURL ?? '');

/** «Купить в 1 клик» as it works before scripts run: the page with the window open. */
async function openWindow(page: Page): Promise<void> {
  const { products } = await shelf(page);
  await page.goto(`/catalog?modal=one-click&product=${products[0]?.slug}`);
}

/** The form as a browser without scripts posts it; the answer is a page like any other. */
async function postOrder(page: Page, some: Readonly<Record<string, string>>): Promise<void> {
  await openWindow(page);
  const hidden = (name: string) =>
    page.locator(`form[action="/forms/one-order"] input[name=${name}]`).inputValue();
  const names = ['product', 'idProduct', 'price', 'availability'];
  const shown = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await hidden(name)])));
  await postForm(page, '/forms/one-order', {
    ...{ ...shown, requestId: randomUUID(), returnTo: '/catalog' },
    ...some,
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
    await page.goto((await shelf(page)).href);
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
  changed: (page) => postOrder(page, { ...goodValues, price: '100' }),
};

tourContactForm({
  model: oneClickOrderModel({ closed, opened, refused, failed, sent, changed }),
  screen: oneClickOrderPageScreen,
  starts,
  url: '**/api/one-order',
});
