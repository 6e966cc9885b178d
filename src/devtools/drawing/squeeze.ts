/** A stretch of one axis, in px. */
export type Stretch = readonly [from: number, to: number];

/** What is left of a stretch that is squeezed, in px. */
const LEFT = 14;

/** Where a coordinate goes; never turns the order of two round. */
export type Shift = (at: number) => number;

/** Stretches that overlap become one; in order. */
function union(stretches: readonly Stretch[]): readonly Stretch[] {
  const joined: [number, number][] = [];
  for (const [from, to] of stretches.toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}

function minus(whole: readonly Stretch[], taken: readonly Stretch[]): readonly Stretch[] {
  return whole.flatMap(([from, to]) => {
    const inside = taken.filter((one) => one[1] > from && one[0] < to);
    const starts = [from, ...inside.map((one) => one[1])];
    const ends = [...inside.map((one) => one[0]), to];
    return starts.map((start, at): Stretch => [start, ends[at] ?? to]);
  });
}

/** Squeezes what is `spare` of an axis and nothing stands on; what is `firm` keeps its length. */
export function squeeze(spare: readonly Stretch[], firm: readonly Stretch[]): Shift {
  const free = minus(union(spare), union(firm)).filter(([from, to]) => to - from > LEFT);
  return (at) =>
    free.reduce((moved, [from, to]) => {
      const passed = Math.min(Math.max(at - from, 0), to - from);
      return moved - passed * (1 - LEFT / (to - from));
    }, at);
}
