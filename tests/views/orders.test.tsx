import { expect, test } from 'vitest';
import type { OrderLine } from '../../src/contract/order.ts';
import { OrdersPage } from '../../src/features/personal-account/index.ts';
import { findAll, readText } from './kit/accessible.ts';
import { mount } from './kit/mount.tsx';

const line: OrderLine = {
  title: 'Фильтр масляный',
  article: 'W 962/6',
  brand: 'Mann',
  productId: 7,
  slug: 'filtr-w-962-6',
  price: 125_050,
  quantity: 1,
};
const order = {
  number: 1042,
  kind: 'one-order',
  createdAt: '2026-11-20T11:05:00.000Z',
  date: '20 ноября 2026 г. в 14:05 (МСК)',
  name: 'Анна',
  email: 'anna@example.ru',
  phone: '+7(900)123-45-67',
  lines: [line],
  total: 125_050,
  weight: 0,
  status: 'new',
  history: [],
  track: null,
  terms: null,
} as const;

async function show(data: Parameters<typeof OrdersPage>[0]['data']) {
  const unmount = await mount(<OrdersPage data={data} />);
  const text = readText([document.body]).replaceAll('\u00a0', ' ');
  const repeat = findAll([document.body], { role: 'link', name: /^Повторить заказ/ });
  const hrefs = repeat.map((link) => link.getAttribute('href'));
  await unmount();
  return { text, hrefs };
}

const list = { number: null, page: 1, pages: 1 };

test('an order says number, time, kind, part and price, and leads to the window that repeats it [RT-20]', async () => {
  const { text, hrefs } = await show({ ...list, orders: [order] });
  for (const part of [
    'Заказ № 1042',
    order.date,
    'Заказ в 1 клик',
    'Артикул W 962/6',
    'Mann',
    '1 250,50 ₽',
  ]) {
    expect(text).toContain(part);
  }
  expect(hrefs).toEqual(['/product/filtr-w-962-6?modal=one-click&product=filtr-w-962-6']);
});

test('a part that is not sold any more cannot be ordered again, a price on request is none [RT-20]', async () => {
  const gone = { ...order, lines: [{ ...line, slug: null, price: null }], total: null };
  const { text, hrefs } = await show({ ...list, orders: [gone] });
  expect(text).toContain('Этот товар больше не продаётся');
  expect(text).toContain('Цена по запросу');
  expect(hrefs).toEqual([]);
});

test('several parts are summed up, one order shows whom it is for [RT-20][RO-02]', async () => {
  const two = { ...order, lines: [{ ...line, quantity: 2 }], total: 250_100 };
  const { text } = await show({ ...list, number: 1042, orders: [two] });
  for (const part of ['2 шт.', 'Итого', '2 501 ₽', 'Анна', 'anna@example.ru', '+7(900)123-45-67']) {
    expect(text).toContain(part);
  }
});

test('an empty list leads to the catalogue [RT-20]', async () => {
  expect((await show({ ...list, orders: [] })).text).toContain('Заказов пока нет');
});
