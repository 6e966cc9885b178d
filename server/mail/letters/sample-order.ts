import type { Order, OrderStatus } from '../../../src/contract/order.ts';

const terms = {
  formActivity: 'company',
  company: 'ООО «Ремзавод»',
  inn: '7699000019',
  kpp: '769901001',
  delivery: 'door',
  city: 'г.Пермь',
  address: 'ул.Мира, д.5',
  postcode: '',
  carrier: 'ПЭК',
  payment: 'invoice',
  comment: 'Позвоните утром',
} as const;

/** The order from a basket that tests of letters write about. */
export const order = {
  number: 1001,
  kind: 'basket',
  createdAt: '2026-11-20T11:05:00.000Z',
  name: 'Иван Петров',
  email: 'ivan@example.ru',
  phone: '+7(903)123-45-67',
  lines: [
    {
      title: 'Насос топливный',
      article: '740.1106010',
      brand: 'ЯЗДА',
      productId: 7,
      slug: 'nasos-740',
      price: 1_250_000,
      quantity: 2,
      restored: false,
      availability: 'Под заказ, 7–30\u00a0дней',
    },
  ],
  total: 2_500_000,
  weight: 8400,
  weightIsComplete: true,
  status: 'new',
  history: [{ status: 'new', at: '2026-11-20T11:05:00.000Z', note: '' }],
  track: null,
  terms,
} as const satisfies Order;

/** An order that has come along this way. */
export function moved(from: Order, ...way: readonly OrderStatus[]): Order {
  const history = way.map((status) => ({ status, at: from.createdAt, note: '' }));
  return { ...from, status: way.at(-1) ?? from.status, history: [...from.history, ...history] };
}
