import type { FilterData, FilterList } from '../contract/entities.ts';
import type { FilterListKey } from '../contract/filter.ts';

/** The options of a list by columns. */
interface PackedList {
  readonly values: readonly string[];
  readonly counts: string;
  /** Indexes of the chosen ones. */
  readonly selected: readonly number[];
  /** Of brands. */
  readonly ids?: string;
  readonly total: number;
}

/** The panel's options as sent with a page: they are most of its data, and columns are shorter. */
export type PackedData = Pick<FilterData, 'price'> & Readonly<Record<FilterListKey, PackedList>>;

function packList({ options, total }: FilterList): PackedList {
  const ids = options.map(({ documentId }) => documentId ?? '');
  return {
    values: options.map(({ value }) => value),
    counts: options.map(({ count }) => count).join(' '),
    selected: options.flatMap(({ selected }, at) => (selected ? [at] : [])),
    ...(ids.some((id) => id !== '') ? { ids: ids.join(' ') } : {}),
    total,
  };
}

function unpackList({ values, counts, selected, ids, total }: PackedList): FilterList {
  const countOf = counts.split(' ').map(Number);
  const idOf = ids?.split(' ') ?? [];
  const options = values.map((value, at) => ({
    value,
    count: countOf[at] ?? 0,
    selected: selected.includes(at),
    ...(idOf[at] ? { documentId: idOf[at] } : {}),
  }));
  return { options, total };
}

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

export function packData(data: FilterData): PackedData {
  return { price: data.price, ...lists(data, packList) };
}

export function unpackData(packed: PackedData): FilterData {
  return { price: packed.price, ...lists(packed, unpackList) };
}
