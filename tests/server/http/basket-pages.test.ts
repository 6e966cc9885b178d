import { expect, test } from 'vitest';
import * as messages from '../../../src/contract/messages.ts';
import { operate, pick, sampleProducts } from '../../support/basket.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { newBrowser } from '../../support/visitor.ts';

const server = await sharedServer();
const products = await sampleProducts(server.origin);

test('the page of the basket shows what its cookie holds, to nobody else [RT-10][EN-11]', async () => {
  const buyer = newBrowser(server.origin);
  const { id, article } = pick(products.onOrder);
  await operate(buyer, { op: 'add', productId: id, quantity: 3 });
  const answer = await buyer.get('/basket');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const html = await answer.text();
  expect(html).toContain(article);
  expect(html).toContain('Оформить заказ');
  const other = await (await newBrowser(server.origin).get('/basket')).text();
  expect(other).toContain('Корзина пуста');
  expect(other).not.toContain(article);
});

test('what of a list was refused stands in the field of the page again, the rest is in the basket [ST-21]', async () => {
  const buyer = newBrowser(server.origin);
  const { article } = pick(products.onOrder);
  const text = `${article}; 2\r\nNO-SUCH-NUMBER; 3`;
  const answer = await buyer.form('basket', { op: 'list', text, returnTo: '/basket' });
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'private, no-store']);
  const html = await answer.text();
  for (const shown of ['NO-SUCH-NUMBER; 3', messages.listUnknown, article]) expect(html).toContain(shown);
  expect(html).not.toContain(`${article}; 2`);
});

test('a browser that keeps no cookies is led in no circle (quality check 27)', async () => {
  const { id } = pick(products.onOrder);
  const posted = await newBrowser(server.origin).form('basket', {
    op: 'add',
    productId: `${id}`,
    quantity: '1',
    returnTo: '/basket',
  });
  expect([posted.status, posted.headers.get('location')]).toEqual([303, '/basket']);
  expect((await newBrowser(server.origin).get('/basket')).status).toBe(200);
});
