import type { BrandRef } from '../../../src/contract/entities.ts';
import { NO_FILTERS } from '../../../src/contract/filter.ts';
import { countList, topValues } from './snapshot/count.ts';
import { matchFilters } from './snapshot/match.ts';
import { type Snapshot, subtree } from './snapshot/snapshot.ts';

/** Brands that have products, most products first, then in natural order of their titles. */
export function brandsOf(snapshot: Snapshot): (BrandRef & { readonly products: number })[] {
  const list = snapshot.lists.brand;
  const all = matchFilters(snapshot, subtree(snapshot, null), NO_FILTERS);
  const found = countList(list, all, 'brand');
  const byTitle = new Map(snapshot.brands.map((brand) => [brand.title, brand]));
  return topValues(found, Number.POSITIVE_INFINITY).flatMap((id) => {
    const brand = byTitle.get(list.values[id] ?? '');
    return brand ? [{ ...brand, products: found.counts[id] ?? 0 }] : [];
  });
}
