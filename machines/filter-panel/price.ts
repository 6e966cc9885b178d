import { PRICE_DEFAULT, PRICE_GAP, PRICE_STEP } from '../../src/contract/constants.ts';
import type { PriceRange } from '../../src/contract/filter.ts';

/** Both ends of a price range in whole roubles, `min` ≤ `max`. */
export interface PriceBounds {
  readonly min: number;
  readonly max: number;
}

export type PriceEnd = 'min' | 'max';

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Where the slider's rail begins and ends: the prices of the goods, widened to whole steps [VA-12][CO-02]. */
export function priceBounds(price: PriceBounds | null): PriceBounds {
  if (!price) return PRICE_DEFAULT;
  return {
    min: Math.floor(price.min / PRICE_STEP) * PRICE_STEP,
    max: Math.ceil(price.max / PRICE_STEP) * PRICE_STEP,
  };
}

/** The smallest distance of the two thumbs; a rail shorter than PRICE_GAP lets them stand at its ends only [VA-12]. */
export function priceGap(bounds: PriceBounds): number {
  return Math.min(PRICE_GAP, bounds.max - bounds.min);
}

/** Where the two thumbs stand for a range: inside the rail, at least the gap apart; an open end is the rail's. */
export function priceThumbs(bounds: PriceBounds, range: PriceRange | null): PriceBounds {
  const gap = priceGap(bounds);
  const min = clamp(range?.min ?? bounds.min, bounds.min, bounds.max - gap);
  return { min, max: clamp(range?.max ?? bounds.max, min + gap, bounds.max) };
}

/** A typed price as a place of a thumb: whole steps, outward, so that no wanted price falls out. */
function toStep(value: number, end: PriceEnd): number {
  return (end === 'min' ? Math.floor(value / PRICE_STEP) : Math.ceil(value / PRICE_STEP)) * PRICE_STEP;
}

/**
 * The range after one end was moved or typed (`null`: emptied): the moved thumb stops at the gap before the
 * other one. An end at the end of the rail is open; both open is `null` [VA-12][ST-15].
 */
export function clampPrice(
  bounds: PriceBounds,
  range: PriceRange | null,
  end: PriceEnd,
  value: number | null,
): PriceRange | null {
  const gap = priceGap(bounds);
  const thumbs = priceThumbs(bounds, range);
  const wanted = value === null || Number.isNaN(value) ? bounds[end] : toStep(value, end);
  const min = end === 'min' ? clamp(wanted, bounds.min, thumbs.max - gap) : thumbs.min;
  const max = end === 'max' ? clamp(wanted, thumbs.min + gap, bounds.max) : thumbs.max;
  if (min === bounds.min && max === bounds.max) return null;
  return { min: min === bounds.min ? null : min, max: max === bounds.max ? null : max };
}

/** True for two ends that are closer than the slider's thumbs may stand. */
export function isClose(range: PriceRange | null, gap: number = PRICE_GAP): boolean {
  return range !== null && range.min !== null && range.max !== null && range.max - range.min < gap;
}

/** The range of an address; ends that are too close are widened as if they were typed one after the other [VA-12]. */
export function keptApart(bounds: PriceBounds, range: PriceRange | null): PriceRange | null {
  if (range === null || !isClose(range, priceGap(bounds))) return range;
  return clampPrice(bounds, clampPrice(bounds, null, 'min', range.min), 'max', range.max);
}
