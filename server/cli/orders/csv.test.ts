import { expect, test } from 'vitest';
import type { Order } from '../../../src/contract/order.ts';
import { defaultCheckout } from '../../shop/site/default-checkout.ts';
import { cell, HEAD, orderRows } from './export.ts';

test.each([
  ['=1+1', "'=1+1"],
  ['+7', "'+7"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['|calc', "'|calc"],
  [' =1', "' =1"],
  ['\u200b=1', "'\u200b=1"],
  ['＝1', "'＝1"],
  ['=a;"b"', `"'=a;""b"""`],
  ['а; б', '"а; б"'],
  ['ООО «Рога»', 'ООО «Рога»'],
  ['0274062111', '"=""0274062111"""'],
  ['612650925020', '"=""612650925020"""'],
  ['10.11', '"=""10.11"""'],
  ['740-1Е', '740-1Е'],
  ['', ''],
  [null, ''],
  [12, '12'],
  [1000.5, '1000,50'],
])('%j is the cell %j', (value, expected) => {
  expect(cell(value)).toBe(expected);
});

const plain = { restored: false, availability: '' };
const rebuilt = { restored: true, availability: '2–5 дней' };
const order: Order = {
  ...{
    number: 1001,
    kind: 'basket',
    createdAt: '2026-11-20T21:05:00.000Z',
    status: 'shipped',
    track: '=HYPERLINK(1)',
  },
  ...{
    name: '=cmd|calc',
    email: 'a@b.ru',
    phone: '+7(903)123-45-67',
    total: 250_050,
    weight: 0,
    weightIsComplete: true,
    history: [],
  },
  lines: [
    {
      title: 'Насос',
      article: '740.1',
      brand: 'ЯЗДА',
      productId: 1,
      slug: 'a',
      price: 100_025,
      quantity: 2,
      ...plain,
    },
    {
      title: 'Болт',
      article: '1',
      brand: null,
      productId: null,
      slug: null,
      price: 50_000,
      quantity: 1,
      ...rebuilt,
    },
  ],
  terms: {
    ...{
      formActivity: 'company',
      company: 'ООО "А; Б"',
      inn: '7699000019',
      kpp: '769901001',
      delivery: 'terminal',
    },
    ...{ city: 'Пермь', address: '', postcode: '', carrier: 'ПЭК', payment: 'invoice', comment: '-1' },
    deliveryNote: 'По тарифу перевозчика',
  },
};

test('an order is a row a part, in Moscow time, with commas in sums', () => {
  const [first, second, end] = orderRows(order, defaultCheckout).split('\r\n');
  expect(first).toBe(
    `1001;2026-11-21 00:05:00;Корзина;Передан в доставку;'=cmd|calc;8(903)123-45-67;a@b.ru;Юридическое лицо;"ООО ""А; Б""";` +
      `"=""7699000019""";"=""769901001""";Транспортной компанией до терминала;ПЭК;;Пермь;;По счёту;'-1;'=HYPERLINK(1);"=""740.1""";ЯЗДА;Насос;2;1000,25;2000,50;2500,50;;;По тарифу перевозчика`,
  );
  expect(second).toMatch(/;"=""1""";;Болт;1;500;500;2500,50;Восстановленная;2–5 дней;По тарифу перевозчика$/);
  expect(end).toBe('');
  expect(HEAD.split(';')).toHaveLength(29);
});

test('a one-click order on request has empty sums', () => {
  const [line] = order.lines;
  const lines = line ? [{ ...line, price: null }] : [];
  expect(
    orderRows({ ...order, kind: 'one-order', terms: null, total: null, track: null, lines }, defaultCheckout),
  ).toMatch(/^1001;[^;]+;В 1 клик;.*;Насос;2;;;;;;\r\n$/);
});
