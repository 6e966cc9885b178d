/** Ranks are split into this many buckets; only the buckets of the wanted page are sorted. */
const BUCKETS = 4096;

/**
 * The products at [offset, offset + limit) of the order, without sorting them all: one pass counts the products
 * of every stretch of ranks, one collects those of the stretches that the page touches.
 *
 * @param ranks the place of every product in the order; no two are equal
 */
export function pageOf(products: Uint32Array, ranks: Uint32Array, offset: number, limit: number): number[] {
  const width = Math.max(1, Math.ceil(ranks.length / BUCKETS));
  const bucketOf = (product: number): number => Math.floor((ranks[product] ?? 0) / width);
  const sizes = new Uint32Array(BUCKETS);
  for (let i = 0; i < products.length; i += 1) {
    const bucket = bucketOf(products[i] ?? 0);
    sizes[bucket] = (sizes[bucket] ?? 0) + 1;
  }
  let first = 0;
  let skipped = 0;
  while (first < BUCKETS && skipped + (sizes[first] ?? 0) <= offset) {
    skipped += sizes[first] ?? 0;
    first += 1;
  }
  let last = first;
  let collected = sizes[first] ?? 0;
  while (last < BUCKETS - 1 && skipped + collected < offset + limit) {
    last += 1;
    collected += sizes[last] ?? 0;
  }
  const touched: number[] = [];
  for (let i = 0; i < products.length; i += 1) {
    const product = products[i] ?? 0;
    const bucket = bucketOf(product);
    if (bucket >= first && bucket <= last) touched.push(product);
  }
  touched.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  return touched.slice(offset - skipped, offset - skipped + limit);
}
