import type { FilterData, FilterList, FilterOption } from '../contract/entities.ts';
import type { FilterListKey } from '../contract/filter.ts';
import { type PackedRows, packRows, unpackRows } from './packed-rows.ts';

interface PackedList {
  readonly options: PackedRows<FilterOption>;
  readonly total: number;
}

/** The panel's options as sent with a page: they are most of its data. */
export type PackedData = Pick<FilterData, 'price'> & Readonly<Record<FilterListKey, PackedList>>;

const lists = <A, B>(from: Readonly<Record<FilterListKey, A>>, change: (list: A) => B) => {
  const { availability, brand, restored, applicability, applicabilityDvs, plantNumber } = from;
  return {
    availability: change(availability),
    brand: change(brand),
    restored: change(restored),
    applicability: change(applicability),
    applicabilityDvs: change(applicabilityDvs),
    plantNumber: change(plantNumber),
  };
};

export function packData({ price, ...data }: FilterData): PackedData {
  return {
    price,
    ...lists(data, ({ options, total }: FilterList) => ({ options: packRows(options), total })),
  };
}

export function unpackData({ price, ...data }: PackedData): FilterData {
  return { price, ...lists(data, ({ options, total }) => ({ options: unpackRows(options), total })) };
}
