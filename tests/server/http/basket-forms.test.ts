import { describe, expect, test } from 'vitest';
import * as messages from '../../../src/contract/messages.ts';
import { expectParts, textOf } from '../../support/answers.ts';
import { basketOf, operate, pick, piecesOf, sampleProducts } from '../../support/basket.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { newBrowser } from '../../support/visitor.ts';

const server = await sharedServer();
const products = await sampleProducts(server.origin);

/** What a browser without scripts shows of a page. */
const shownIn = (html: string) => html.replace(/<script.*?<\/script>/gs, '');

describe('the basket without JavaScript [ST-21]', () => {
  test('added from a list, changed, removed, emptied: back to the page each time', async () => {
    const buyer = newBrowser(server.origin);
    const { id } = pick(products.onOrder);
    const post = async (fields: Readonly<Record<string, string>>, returnTo = '/catalog?page=2') => {
      const answer = await buyer.form('basket', { ...fields, returnTo });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, returnTo]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      return piecesOf(await basketOf(buyer));
    };
    expect(await post({ op: 'add', productId: `${id}`, quantity: '2' })).toEqual([[id, 2]]);
    expect(await post({ op: 'add', productId: `${id}`, quantity: '1' })).toEqual([[id, 3]]);
    expect(await post({ op: 'set', productId: `${id}`, quantity: ' 5 ' }, '/basket')).toEqual([[id, 5]]);
    expect(await post({ op: 'accept', prices: '' })).toEqual([[id, 5]]);
    expect(await post({ op: 'remove', productId: `${id}` })).toEqual([]);
    expect(await post({ op: 'list', text: `${pick(products.onOrder).article}; 2` })).toHaveLength(1);
    expect(await post({ op: 'clear' })).toEqual([]);
  });

  test('what is refused is said on the page, and the rest is done', async () => {
    const buyer = newBrowser(server.origin);
    const { id, article } = pick(products.onOrder);
    const wrong = await buyer.form('basket', {
      op: 'add',
      productId: `${id}`,
      quantity: '1.5',
      returnTo: '/catalog',
    });
    expect(wrong.status).toBe(422);
    expect(wrong.headers.get('cache-control')).toContain('no-store');
    const said = messages.ofPart(article, messages.quantityInvalid);
    expect(shownIn(await wrong.text())).toMatch(new RegExp(`<body><noscript>.*${said}.*</noscript>`));

    const text = [`${article}; 2`, 'NO-SUCH-NUMBER; 3', `${article};0`].join('\r\n');
    const html = await textOf(buyer.form('basket', { op: 'list', text, returnTo: '/basket' }), 422);
    expectParts(shownIn(html), messages.listUnknown, 'NO-SUCH-NUMBER; 3');
    expect(html, 'said beside the field already').toContain('<body><div id="root">');
    expect(piecesOf(await basketOf(buyer))).toEqual([[id, 2]]);
  });

  test('a choice for a line of a list is added and its line left out; sent again it changes nothing', async () => {
    const buyer = newBrowser(server.origin);
    const { id } = pick(products.onOrder);
    const form = {
      ...{ op: 'list', text: 'NO-SUCH-NUMBER; 3', revision: '0', returnTo: '/basket' },
      ...{ rest: 'CHOSEN; 2\r\nOTHER-NUMBER; 1', choice: `${id}:2:0` },
    };
    for (const _ of ['sent', 'sent again']) {
      const html = await textOf(buyer.form('basket', form), 422);
      expectParts(html, 'NO-SUCH-NUMBER; 3', 'OTHER-NUMBER; 1');
      expect(html).not.toContain('CHOSEN; 2');
      expect(piecesOf(await basketOf(buyer))).toEqual([[id, 2]]);
    }
    await textOf(buyer.form('basket', { ...form, revision: '1' }), 422);
    expect(piecesOf(await basketOf(buyer))).toEqual([[id, 4]]);
  });

  test('a list of 500 numbers is taken whole, a longer body than that is not', async () => {
    const buyer = newBrowser(server.origin);
    const { id, article } = pick(products.onOrder);
    const lines = Array.from({ length: 499 }, (_, at) => `Неизвестный номер-${at}; 1`);
    const text = [...lines, `${article}; 7`].join('\r\n');
    expect((await buyer.form('basket', { op: 'list', text, returnTo: '/' })).status).toBe(422);
    expect(piecesOf(await basketOf(buyer))).toEqual([[id, 7]]);
    const called = await buyer.call('/api/basket', { operations: [{ op: 'list', text }] });
    expect((await called.json()).data.refused).toHaveLength(499);
    const table = [...lines, ...lines].map((line) => `${line}; Прокладка ${'головки '.repeat(2)}`);
    const longer = await textOf(buyer.form('basket', { op: 'list', text: table.join('\r\n') }), 422);
    expect(longer, 'what was not read stays in the field').toMatch(
      /номер-498; 1;.*номер-498; 1;.*<\/textarea>/s,
    );
    expect(longer).toContain(messages.listLong);
    expect((await buyer.form('basket', { op: 'list', text: 'x'.repeat(270_000) })).status).toBe(413);
  });

  test('a returnTo that leads elsewhere leads to the basket', async () => {
    const form = { op: 'clear', returnTo: '/\\evil.com' };
    const answer = await newBrowser(server.origin).form('basket', form);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/basket']);
  });

  test.each([
    {},
    { op: 'drop' },
    { op: 'add' },
    { op: 'add', productId: 'x', quantity: '1' },
    { op: 'add', productId: '1', quantity: '1', seenPrice: 'x' },
    { op: 'list', text: '', choice: 'x:1:0' },
  ])('%j is no operation', async (fields) => {
    expect((await newBrowser(server.origin).form('basket', fields)).status).toBe(422);
  });
});

test('the page of the basket shows what its cookie holds, to nobody else [RT-10][EN-11]', async () => {
  const buyer = newBrowser(server.origin);
  const { id, article } = pick(products.onOrder);
  await operate(buyer, { op: 'add', productId: id, quantity: 3 });
  const answer = await buyer.get('/basket');
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  const html = await answer.text();
  expectParts(html, article, 'Оформить заказ');
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
  expectParts(html, 'NO-SUCH-NUMBER; 3', messages.listUnknown, article);
  expect(html).not.toContain(`${article}; 2`);
});

test('a form whose page is gone comes alone, with what can be sent again [ST-21]', async () => {
  const fields = {
    op: 'add',
    productId: '1999999',
    quantity: '2',
    seenPrice: '100',
    returnTo: '/product/net',
  };
  const html = await textOf(newBrowser(server.origin).form('basket', fields), 422);
  expectParts(html, 'name="productId" value="1999999"', 'name="quantity" value="2"', 'Повторить');
  // Empty it would be no price.
  expect(html).not.toContain('seenPrice');
});

test('a browser that keeps no cookies is led in no circle [EN-11]', async () => {
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
