import { expect, test } from 'vitest';
import { packRows, unpackRows } from './packed-rows.ts';

interface Row {
  readonly id: number;
  readonly title: string;
  readonly price: number | null;
  readonly brand: { readonly title: string } | null;
  readonly restored: boolean;
  readonly fits?: string;
}

const rows: readonly Row[] = [
  { id: 1, title: 'Вал', price: 100, brand: { title: 'ЯМЗ' }, restored: false, fits: 'МАЗ' },
  { id: 2, title: 'Блок', price: null, brand: { title: 'ЯМЗ' }, restored: false },
  { id: 3, title: 'null', price: 100, brand: null, restored: false, fits: '' },
  { id: 4, title: 'Вал', price: 0, brand: { title: 'КАМАЗ' }, restored: false, fits: 'МАЗ' },
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
