import { expect, test } from 'vitest';
import type { OrderLine, OrderTerms } from '../../src/contract/order.ts';
import { sampleSite } from '../../src/devtools/sandbox/sample-site.ts';
import { SampleShopFront } from '../../src/devtools/sandbox/shop-front.tsx';
import { OrdersPage } from '../../src/features/orders/index.ts';
import { findAll, readText } from './support/accessible.ts';
import { mount } from './support/mount.tsx';

const line: OrderLine = {
  title: 'Фильтр масляный',
  article: 'W 962/6',
  brand: 'Mann',
  productId: 7,
  slug: 'filtr-w-962-6',
  price: 125_050,
  quantity: 1,
  restored: false,
  availability: '',
};
const order = {
  repeatKey: '9b2c1f5e-0d6a-4b9e-8f57-1a2b3c4d5e6f',
  statusTitle: 'Новый',
  events: [],
  delivery: null,
  deliveryNote: null,
  payment: null,
  paymentNote: null,
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
  weightIsComplete: true,
  status: 'new',
  history: [],
  track: null,
  terms: null,
} as const;

const terms: OrderTerms = {
  formActivity: 'company',
  company: 'ООО «Мотор»',
  inn: '7707083893',
  kpp: '770801001',
  delivery: 'terminal',
  city: 'Рыбинск',
  address: '',
  postcode: '',
  carrier: 'ПЭК',
  payment: 'invoice',
  comment: 'VIN XTC123',
};
const shipped = {
  ...order,
  kind: 'basket',
  status: 'shipped',
  statusTitle: 'Передан в доставку',
  terms,
  delivery: 'Транспортной компанией до терминала',
  deliveryNote: 'По тарифу перевозчика',
  payment: 'По счёту',
  paymentNote: 'Пришлём счёт',
  track: 'PEC-0042',
  events: [
    { title: 'Новый', at: order.createdAt, date: order.date, note: '' },
    {
      title: 'Передан в доставку',
      at: '2026-11-21T11:05:00.000Z',
      date: '21 ноября 2026 г. в 14:05 (МСК)',
      note: 'Забрать можно во вторник',
    },
  ],
} as const;

async function show(data: Parameters<typeof OrdersPage>[0]['data']) {
  const unmount = await mount(
    <SampleShopFront>
      <OrdersPage data={data} />
    </SampleShopFront>,
  );
  const text = readText([document.body]).replaceAll('\u00a0', ' ');
  const repeat = findAll([document.body], { role: 'link', name: /^Повторить заказ/ });
  const hrefs = repeat.map((link) => link.getAttribute('href'));
  const items = [...document.querySelectorAll<HTMLInputElement>('input[name=items]')].map(
    ({ value }) => value,
  );
  const tabular = [...document.querySelectorAll('.figures')].map(({ textContent }) => textContent).join('\n');
  const [way] = findAll([document.body], { role: 'link', name: 'Перейти в каталог' });
  const catalog = way?.getAttribute('href');
  await unmount();
  return { text, hrefs, items, catalog, tabular };
}

const list = { number: null, refusal: '', page: 1, pages: 1 };

test('an order says number, time, kind, status, part and price, and is repeated into the basket [RT-20]', async () => {
  const { text, items, tabular } = await show({ ...list, orders: [order] });
  for (const part of [
    'Заказ № 1042',
    order.date,
    'Заказ в 1 клик',
    'Новый',
    'Артикул W 962/6',
    'Mann',
    '1 250,50 ₽',
  ]) {
    expect(text).toContain(part);
  }
  expect(items).toEqual(['7:1']);
  // Onest's tabular 1 tears a number apart.
  expect(tabular).not.toContain('W 962/6');
});

test('an order from the basket tells its way with times, its track number and its terms [RT-20][ST-22]', async () => {
  const { text } = await show({ ...list, number: 1042, orders: [shipped] });
  for (const part of [
    'Передан в доставку 21 ноября 2026 г. в 14:05 (МСК)',
    'Забрать можно во вторник',
    'PEC-0042',
    'ООО «Мотор»',
    'КПП 770801001',
    'Доставка По тарифу перевозчика',
    'Рыбинск',
    'ПЭК',
    'По счёту',
    'VIN XTC123',
  ]) {
    expect(text).toContain(part);
  }
});

test('a repetition takes what is still sold and names what is gone [RT-20]', async () => {
  const gone = { ...line, article: '740.1000', productId: null, slug: null };
  const two = { ...shipped, lines: [{ ...line, quantity: 3 }, gone], total: 500_200 };
  const { text, items } = await show({ ...list, orders: [two] });
  expect(items).toEqual(['7:3']);
  expect(text).toContain('Больше не продаётся: 740.1000');
});

test('a card of a large order leads to its page for the other parts, and to be repeated whole [RT-20]', async () => {
  const large = { ...shipped, moreLines: 195, total: 500_200 };
  const { text, hrefs, items } = await show({ ...list, orders: [large] });
  expect(text).toContain('Ещё 195 позиций');
  expect(text).toContain('5 002 ₽');
  expect(items).toEqual([]);
  expect(hrefs).toEqual(['/lk/order?number=1042#repeat']);
});

test('a part without a price is ordered again in one click [RT-20]', async () => {
  const asked = { ...order, lines: [{ ...line, price: null }], total: null };
  const { hrefs, items } = await show({ ...list, orders: [asked] });
  expect(hrefs).toEqual(['/product/filtr-w-962-6?modal=one-click&product=filtr-w-962-6']);
  expect(items).toEqual([]);
});

test('a part that is not sold any more cannot be ordered again, a price on request is none [RT-20]', async () => {
  const gone = { ...order, lines: [{ ...line, productId: null, slug: null, price: null }], total: null };
  const { text, hrefs } = await show({ ...list, orders: [gone] });
  expect(text).toContain('Этот товар больше не продаётся');
  expect(text).toContain('Цена по запросу');
  expect(hrefs).toEqual([]);
});

test('several parts are summed up, one order shows whom it is for [RT-20][RO-02]', async () => {
  const rebuilt = { ...line, restored: true, availability: 'Под заказ, 7–30 дней' };
  const two = { ...order, lines: [line, rebuilt], total: 250_100 };
  const { text } = await show({ ...list, number: 1042, orders: [two] });
  for (const part of [
    ...['Наличие при заказе: Под заказ, 7–30 дней', 'Итого за товары с НДС', '2 501 ₽'],
    ...['Анна', 'anna@example.ru', '+7(900)123-45-67'],
  ]) {
    expect(text).toContain(part);
  }
  expect(text.match(/Восстановленная/g)).toHaveLength(1);
});

test('an empty list leads to the catalogue [RT-20]', async () => {
  const { text, catalog } = await show({ ...list, orders: [] });
  for (const part of ['Заказов пока нет', sampleSite.contacts.phone.replaceAll('\u00a0', ' ')])
    expect(text).toContain(part);
  expect(catalog).toBe('/catalog');
});
