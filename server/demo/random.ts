/** A seeded source of chance: the same seed gives the same sequence on every machine. */
export interface Random {
  /** From 0 inclusive to 1 exclusive. */
  next(): number;
  /** An integer from `min` to `max`, both inclusive. */
  integer(min: number, max: number): number;
  /** True with probability `share`. */
  chance(share: number): boolean;
  /** Any element; throws on an empty list. */
  pick<T>(list: readonly T[]): T;
}

/** Picks elements with the probability of their weights; throws when there is nothing to pick from. */
export function weightedPicker<T>(list: readonly T[], weightOf: (item: T) => number): (random: Random) => T {
  let total = 0;
  const ends = list.map((item) => (total += weightOf(item)));
  const last = list.at(-1);
  if (last === undefined || total <= 0) throw new RangeError('nothing to pick from');
  return (random) => {
    const point = random.next() * total;
    let low = 0;
    let high = ends.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? total) > point) high = middle;
      else low = middle + 1;
    }
    return list[low] ?? last;
  };
}

/** sfc32 (a small fast chaotic generator, period above 2^64), warmed up so that near seeds differ. */
export function seededRandom(seed: number): Random {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, seed | 0, 1];
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4_294_967_296;
  };
  for (let round = 0; round < 15; round += 1) next();
  return {
    next,
    integer: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (share) => next() < share,
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}
