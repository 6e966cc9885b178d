import type { BasketLine } from './basket.ts';

/** The prices of lines that are not what was seen when these were put in, as `id:kopecks id:kopecks …`; '' for none. */
export function newPrices(lines: readonly BasketLine[]): string {
  const changed = lines.filter(({ problem }) => problem?.kind === 'price');
  return changed.map(({ product: { id, price } }) => `${id}:${price}`).join(' ');
}
