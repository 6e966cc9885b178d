/**
 * The value below which a share of the numbers lies, the nearest one that is there; NaN of none, which keeps no bound.
 * @param share 0 to 1; 0.5 is the median, 1 the largest
 */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) * share)] ?? Number.NaN;
