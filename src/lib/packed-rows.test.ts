import { expect, test } from 'vitest';
import { packRows, unpackRows } from './packed-rows.ts';

interface Row {
  readonly id: number;
  readonly title: string;
  readonly price: number | null;
  readonly brand: { readonly title: string } | null;
  readonly restored: boolean;
  readonly fits?: string;
  readonly term?: string | null | readonly number[];
}

const rows: readonly Row[] = [
  { id: 1, title: 'Вал', price: 100, brand: { title: 'ЯМЗ' }, restored: false, fits: 'МАЗ', term: null },
  { id: 2, title: 'Блок', price: null, brand: { title: 'ЯМЗ' }, restored: false, term: 'null' },
  { id: 3, title: 'null', price: 100, brand: null, restored: false, fits: '', term: '[1]' },
  { id: 4, title: 'Вал', price: 0, brand: { title: 'КАМАЗ' }, restored: false, fits: 'МАЗ', term: [1] },
];

test.each([0, 1, 2, 4])('%i rows come back as they were, also as JSON', (count) => {
  const some = rows.slice(0, count);
  expect(unpackRows<Row>(JSON.parse(JSON.stringify(packRows(some))))).toEqual(some);
});

test('equal values stand once', () => {
  const { columns } = packRows(rows);
  expect(columns.restored).toEqual([[false]]);
  expect(columns.id).toEqual([[1, 2, 3, 4]]);
  const [brands] = packRows([...rows, ...rows]).columns.brand;
  expect(brands).toEqual([{ title: 'ЯМЗ' }, null, { title: 'КАМАЗ' }]);
});
