function isBag(value: unknown): value is Readonly<Record<string, unknown>> {
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
