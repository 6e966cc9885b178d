import { expect, test } from 'vitest';
import type { FilterData } from '../contract/entities.ts';
import { packData, unpackData } from './packed-filters.ts';

test('what a panel offers comes back as it was', () => {
  const none = { options: [], total: 0 };
  const list = {
    options: [
      { value: 'ЯМЗ-238 Б', count: 12, selected: false },
      { value: 'Да', count: 0, selected: true },
    ],
    total: 70,
  };
  const brands = {
    options: [
      { value: 'ЯМЗ', count: 1, selected: true, documentId: 'yamz' },
      { value: 'Прочее', count: 2, selected: false },
      { value: 'КАМАЗ', count: 3, selected: false, documentId: 'kamaz' },
    ],
    total: 3,
  };
  const rest = {
    availability: none,
    restored: list,
    applicability: list,
    applicabilityDvs: none,
    plantNumber: none,
  };
  for (const data of [
    { price: { min: 1, max: 2 }, brand: brands, ...rest },
    { price: null, brand: none, ...rest },
  ] satisfies FilterData[]) {
    expect(unpackData(packData(data))).toEqual(data);
  }
});
