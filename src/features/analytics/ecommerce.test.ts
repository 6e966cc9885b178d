import { expect, test } from 'vitest';
import type { ProductCard } from '../../contract/entities.ts';
import { changesOf, detailOf, purchaseOf } from './ecommerce.ts';

const card: ProductCard = {
  id: 7,
  slug: 'turbina',
  title: 'Турбокомпрессор',
  article: 'K27-145-01',
  brand: { documentId: 'turbo', slug: 'turbo', title: 'Турбокомплект' },
  price: 1_250_050,
  oldPrice: null,
  stock: 3,
  term: { min: 0, max: 1 },
  restored: false,
  image: null,
  applicability: [],
  plantNumber: null,
};
const counted = { id: 'K27-145-01', name: 'Турбокомпрессор', brand: 'Турбокомплект', price: 12_500.5 };

test('a product that is looked at has its category chain', () => {
  const chain = ['Двигатель', 'Наддув', 'Турбокомпрессоры', 'ТКР', 'К27', 'Шестой'];
  const product = {
    ...card,
    images: [],
    country: null,
    weight: null,
    applicabilityDvs: [],
    description: null,
    categories: chain.map((title, id) => ({ id, slug: `c${id}`, title })),
  };
  const category = 'Двигатель/Наддув/Турбокомпрессоры/ТКР/К27';
  expect(detailOf(product).ecommerce.detail).toEqual({ products: [{ ...counted, category }] });
});

test('a product without brand or price says neither', () => {
  const bare = { ...card, brand: null, price: null };
  const { ecommerce } = changesOf([], [{ productId: 7, quantity: 1 }], new Map([[7, bare]]))[0] ?? {};
  expect(ecommerce?.add?.products).toEqual([{ id: card.article, name: card.title, quantity: 1 }]);
});

test('the basket tells what was put in and what was taken out, by the piece', () => {
  const products = new Map([
    [7, card],
    [8, { ...card, id: 8, article: '740.1003010' }],
  ]);
  const changes = changesOf(
    [{ productId: 7, quantity: 2 }],
    [
      { productId: 7, quantity: 5 },
      { productId: 8, quantity: 1 },
      { productId: 9, quantity: 1 },
    ],
    products,
  );
  const two = { ...counted, id: '740.1003010', quantity: 1 };
  expect(changes).toEqual([
    { ecommerce: { currencyCode: 'RUB', add: { products: [{ ...counted, quantity: 3 }, two] } } },
  ]);
  expect(changesOf([{ productId: 7, quantity: 2 }], [], products)).toEqual([
    { ecommerce: { currencyCode: 'RUB', remove: { products: [{ ...counted, quantity: 2 }] } } },
  ]);
  expect(changesOf([{ productId: 7, quantity: 2 }], [{ productId: 7, quantity: 2 }], products)).toEqual([]);
});

test('an order tells its number, sum and lines, and nothing of who ordered', () => {
  const order = {
    number: 1042,
    kind: 'basket' as const,
    createdAt: '2026-11-20T10:00:00Z',
    name: 'Анна',
    email: 'anna@example.ru',
    phone: '+7(900)123-45-67',
    lines: [
      {
        title: card.title,
        article: card.article,
        brand: 'ТКР',
        productId: 7,
        slug: 'x',
        price: 100,
        quantity: 2,
        restored: false,
        availability: '',
      },
    ],
    total: 200,
    weight: 0,
    weightIsComplete: true,
    status: 'new' as const,
    history: [],
    track: null,
    terms: null,
  };
  const action = purchaseOf(order);
  expect(action.ecommerce.purchase).toEqual({
    actionField: { id: '1042', revenue: 2 },
    products: [{ id: card.article, name: card.title, brand: 'ТКР', price: 1, quantity: 2 }],
  });
  expect(JSON.stringify(action)).not.toMatch(/Анна|anna|900/);
});
