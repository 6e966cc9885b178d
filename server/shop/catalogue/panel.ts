import { PLANT_NUMBERS_SHOWN } from '../../../src/contract/constants.ts';
import type { BrandRef, FilterData, FilterList, FilterOption } from '../../../src/contract/entities.ts';
import type { FilterListKey, Filters } from '../../../src/contract/filter.ts';
import { partNumberKeys } from '../../part-numbers/part-number.ts';
import { countList, priceSpan, topValues, type ValueCounts } from './snapshot/count.ts';
import type { FacetList } from './snapshot/facet.ts';
import { KOPECKS, type Match } from './snapshot/match.ts';
import type { Snapshot } from './snapshot/snapshot.ts';
import { numberOf, textAt, textsHolding } from './snapshot/texts.ts';

/** Values with products, most first, then in natural order; a chosen value stays even with none. */
function toFilterList(
  list: FacetList,
  found: ValueCounts,
  chosen: readonly string[],
  limit: number,
): FilterList {
  const countOfValue = (id: number) => found.counts[found.ids.indexOf(id)] ?? 0;
  const top = topValues(found, limit);
  const shown = new Set(top.map(({ id }) => id));
  const known = chosen.flatMap((value) => numberOf(list.values, value) ?? []);
  const unknown = chosen.filter((value) => numberOf(list.values, value) === undefined);
  const hidden = Uint32Array.from(known.filter((id) => !shown.has(id))).sort();
  const selected = new Set(known);
  const rest = topValues({ ids: hidden, counts: hidden.map(countOfValue) }, hidden.length);
  const options = [...top, ...rest].map(
    ({ id, count }): FilterOption => ({ value: textAt(list.values, id), count, selected: selected.has(id) }),
  );
  const empty = known.filter((id) => countOfValue(id) === 0).length + unknown.length;
  return {
    options: [...options, ...unknown.map((value) => ({ value, count: 0, selected: true }))],
    total: found.ids.length + empty,
  };
}

/** Brands with what opens their windows; a title of the address that no brand has goes without. */
function withDocumentIds(list: FilterList, brands: readonly BrandRef[]): FilterList {
  const ids = new Map(brands.map(({ title, documentId }) => [title, documentId]));
  const options = list.options.map((option) => {
    const documentId = ids.get(option.value);
    return documentId === undefined ? option : { ...option, documentId };
  });
  return { ...list, options };
}

/**
 * The filter panel for a selection and its match, counted from one snapshot [EN-08]. Every list, and the price, is
 * counted over the products that meet all filters but its own.
 */
export function panelOf(snapshot: Snapshot, match: Match, filters: Filters): FilterData {
  const list = (key: FilterListKey, limit = Number.POSITIVE_INFINITY): FilterList => {
    const facet = snapshot.lists[key];
    return toFilterList(facet, countList(facet, match, key), filters[key], limit);
  };
  const span = priceSpan(snapshot.prices, match);
  return {
    price: span && { min: Math.floor(span.min / KOPECKS), max: Math.ceil(span.max / KOPECKS) },
    availability: list('availability'),
    brand: withDocumentIds(list('brand'), snapshot.brands),
    restored: list('restored'),
    applicability: list('applicability'),
    applicabilityDvs: list('applicabilityDvs'),
    plantNumber: list('plantNumber', PLANT_NUMBERS_SHOWN),
  };
}

/**
 * What a search inside a list finds: part numbers by their key, so that «740 1003010» finds 740.1003010-20;
 * text without letters and digits as it is.
 */
function finder({ values, keys }: FacetList, find: string): (id: number) => boolean {
  const key = partNumberKeys(find).key1;
  const holding = key === '' ? textsHolding(values, find.trim()) : textsHolding(keys, key);
  return (id) => holding[id] === 1;
}

/** The values of one list that hold the text, chosen ones first, at most PLANT_NUMBERS_SHOWN. */
export function optionsOf(
  snapshot: Snapshot,
  match: Match,
  filters: Filters,
  key: FilterListKey,
  find: string,
): FilterList {
  const list = snapshot.lists[key];
  const holds = finder(list, find);
  const { ids, counts } = countList(list, match, key);
  const found = ids.map((_, at) => at).filter((at) => holds(ids[at] ?? 0));
  const held = { ids: found.map((at) => ids[at] ?? 0), counts: found.map((at) => counts[at] ?? 0) };
  const chosen = filters[key].filter((value) => {
    const id = numberOf(list.values, value);
    return id !== undefined && holds(id);
  });
  const all = toFilterList(list, held, chosen, PLANT_NUMBERS_SHOWN);
  const ordered = [...all.options.filter((o) => o.selected), ...all.options.filter((o) => !o.selected)];
  return { options: ordered.slice(0, PLANT_NUMBERS_SHOWN), total: all.total };
}
