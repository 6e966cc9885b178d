import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultCheckout } from '../../../server/shop/site/default-checkout.ts';
import type { CheckoutOptions } from '../../../src/contract/checkout.ts';
import * as messages from '../../../src/contract/messages.ts';
import { expectParts, textOf } from '../../support/answers.ts';
import { askOwner } from '../../support/ask-owner.ts';
import { operate } from '../../support/basket.ts';
import { orderOf, postOrder } from '../../support/one-order.ts';
import { FROM_PAGE, pageAddresses, samples } from '../../support/pages.ts';
import { type Pair, startPair } from '../../support/pair.ts';
import { patience } from '../../support/patience.ts';
import { START_TIMEOUT } from '../../support/server.ts';
import { newBrowser, registered, userOf } from '../../support/visitor.ts';
import { formOf } from './order-server.ts';

let pair: Pair;
beforeAll(async () => {
  pair = await startPair();
}, START_TIMEOUT);
afterAll(() => pair.stop());

const ask = (path: string) => fetch(pair.web.origin + path);
const statusOf = async (path: string) => (await ask(path)).status;

const change = (sql: string, values: unknown[] = []) => askOwner(pair.api.dataDir, sql, values);

test('a page server answers every page, and its pictures [AP-01]', {
  timeout: patience * 120_000,
}, async () => {
  for (const page of await pageAddresses(pair.web.origin)) expect(await statusOf(page), page).toBe(200);
  const html = await (await ask('/catalog')).text();
  const [, src = ''] = /src(?:set)?="(\/images\/[^" ]+)/.exec(html) ?? [];
  for (const origin of [pair.web.origin, pair.api.origin]) {
    const picture = await fetch(origin + src);
    expect([picture.status, picture.headers.get('content-type')], origin + src).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ]);
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
  expect(await statusOf('/images/none.webp')).toBe(404);
});

test('the server of the data has no pages, and answers nobody without credentials', async () => {
  for (const path of ['/', '/catalog', '/robots.txt']) {
    expect((await fetch(pair.api.origin + path)).status, path).toBe(404);
  }
  const answer = await fetch(`${pair.api.origin}/api/products`, { headers: FROM_PAGE });
  expect([answer.status, (await answer.json()).error.code]).toEqual([401, 'unauthorized']);
});

test('a change of the catalogue shows within seconds', { timeout: patience * 60_000 }, async () => {
  expect(await (await ask('/catalog')).text()).not.toContain('Новое имя детали');
  await change(`update products set title = 'Новое имя детали'`);
  await change('update catalogue_state set revision = revision + 1');
  await expect
    .poll(async () => (await ask('/catalog')).text(), { timeout: patience * 20_000 })
    .toContain('Новое имя детали');
});

/** Offers these deliveries, which the page server, that holds the offer of before, is not told. */
async function offer(deliveries: CheckoutOptions['deliveries']): Promise<void> {
  const value = JSON.stringify({ ...defaultCheckout, deliveries });
  await change(
    "insert into options (name, value) values ('checkout', $1) on conflict (name) do update set value = excluded.value",
    [value],
  );
}

test('a page server that holds an older offer shows and posts the one that an order was refused with [ST-22]', {
  timeout: patience * 60_000,
}, async () => {
  const { productId } = await samples(pair.web.origin);
  const buyer = newBrowser(pair.web.origin);
  const { basket } = await operate(buyer, { op: 'add', productId, quantity: 1 });
  const [pickup, ...others] = defaultCheckout.deliveries;
  if (!pickup) throw new Error('nothing is delivered');
  const { note } = pickup;
  const fields = { step: 'confirmation', deliveryNote: note };
  await textOf(buyer.get('/basket/placing-order'), 200);

  await offer(others);
  const gone = await textOf(buyer.form('order', formOf(basket, fields)), 422);
  expectParts(gone, messages.deliveryRefused, 'name="step" value="delivery"', 'value="terminal"');
  expect(gone).not.toContain('value="pickup"');

  await offer([{ ...pickup, note: '300 ₽' }, ...others]);
  const told = await textOf(buyer.form('order', formOf(basket, fields)), 409);
  expectParts(told, `было «${note}», стало «300 ₽»`, 'name="deliveryNote" value="300 ₽"');
  const confirmed = formOf(basket, { ...fields, deliveryNote: '300 ₽', changed: '1' });
  const placed = await buyer.form('order', confirmed);
  expect([placed.status, placed.headers.get('location')]).toEqual([303, '/basket/thank']);
});

test('with the data away pages stay, forms wait, and all comes to an end in order', {
  timeout: patience * 120_000,
}, async () => {
  const { productId } = await samples(pair.web.origin);
  const { browser, person } = await registered(pair.web.origin);
  expect(await userOf(browser)).toMatchObject({ email: person.email });
  for (const path of ['/', '/catalog']) expect(await statusOf(path), path).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);

  const ended = once(pair.api.process, 'exit');
  pair.api.process.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect.poll(() => statusOf('/readyz'), { timeout: patience * 20_000 }).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);
  for (const path of ['/', '/catalog']) expect(await statusOf(path), path).toBe(200);
  expect(await statusOf('/catalog?page=9')).toBe(503);
  const refused = await postOrder(pair.web.origin, orderOf(productId));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(pair.web.process.exitCode).toBeNull();
});
