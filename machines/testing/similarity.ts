/** It has places of its own: an object or a list. */
export function isBag(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** Whether two payloads hold the same; what is left out and `undefined` are the same. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (!isBag(one) || !isBag(other) || Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isEqual(one[key], other[key]));
}

/** How many of a sample's values another payload has at the same places. */
export function similarity(sample: unknown, other: unknown): number {
  if (!isBag(sample)) return Object.is(sample, other) ? 1 : 0;
  if (!isBag(other)) return 0;
  return Object.keys(sample).reduce((sum, key) => sum + similarity(sample[key], other[key]), 0);
}

/** The innermost places of both values together, and how many of them hold the same. */
function placesIn(one: unknown, other: unknown): { readonly same: number; readonly all: number } {
  const [first, second] = [isBag(one) ? one : {}, isBag(other) ? other : {}];
  const keys = [...new Set([...Object.keys(first), ...Object.keys(second)])];
  if (keys.length === 0) return { same: isEqual(one, other) ? 1 : 0, all: 1 };
  const inside = keys.map((key) => placesIn(first[key], second[key]));
  const sum = (count: 'same' | 'all') => inside.reduce((before, places) => before + places[count], 0);
  return { same: sum('same'), all: sum('all') };
}

/** How similar two values are, from 0 to 1: the share of their places that hold the same. */
export function similarityRatio(one: unknown, other: unknown): number {
  const { same, all } = placesIn(one, other);
  return same / all;
}
