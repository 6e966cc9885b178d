import { FILTER_LISTS } from '../../../../src/contract/filter.ts';
import type { Snapshot } from './snapshot.ts';

/** Bytes that a snapshot keeps outside V8's heap: columns, and the texts of its filters. */
export interface SnapshotSize {
  readonly numbers: number;
  readonly texts: number;
}

const bytesOf = (arrays: readonly { readonly byteLength: number }[]) =>
  arrays.reduce((sum, { byteLength }) => sum + byteLength, 0);

/** How large a snapshot is. */
export function sizeOf({ ids, prices, showable, ranks, lists }: Snapshot): SnapshotSize {
  const facets = FILTER_LISTS.map((key) => lists[key]);
  const arrays = [
    ...[ids, prices, showable, ...Object.values(ranks)],
    ...facets.flatMap(({ codes, starts, members }) => [codes, starts, members]),
  ];
  const texts = facets.flatMap(({ values, keys }) => [...Object.values(values), ...Object.values(keys)]);
  return { numbers: bytesOf(arrays), texts: bytesOf(texts) };
}
