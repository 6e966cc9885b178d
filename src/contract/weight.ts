import type { Basket } from './basket.ts';
import { NBSP, numbers } from './format.ts';

/** Weights in words; most pages have none, so they are no part of `format.ts`, which every page has. */

const kilogramsFine = numbers({ maximumFractionDigits: 1 });
const kilogramsCoarse = numbers({ maximumFractionDigits: 0 });
const gramsFine = numbers({ maximumFractionDigits: 3 });

/** Grams as `8,4 кг`, `885 кг`, `0,15 кг`, `0,035 кг`: the finer the lighter. */
export function formatWeight(grams: number): string {
  const format = grams >= 10_000 ? kilogramsCoarse : grams >= 1000 ? kilogramsFine : gramsFine;
  return `${format().format(grams / 1000)}${NBSP}кг`;
}

/** The weight of several lines: «от 8,4 кг» when that of some is not known. */
export function formatTotalWeight({ weight, weightIsComplete }: Pick<Basket, 'weight' | 'weightIsComplete'>) {
  return `${weightIsComplete ? '' : 'от '}${formatWeight(weight)}`;
}

/** Grams to the last one, `20,001 кг`: rounded, a weight could equal the limit that it is over. */
export function formatExactWeight(grams: number): string {
  return `${gramsFine().format(grams / 1000)}${NBSP}кг`;
}
