import { naturalKey } from '../natural-key.ts';
import { createYieldToEventLoop, type YieldToEventLoop } from './yield-to-event-loop.ts';

/** Values sorted at once; larger lists are sorted in runs and merged, with breaths in between. */
const RUN = 4096;

interface Keyed {
  readonly key: string;
  readonly value: string;
  readonly at: number;
}

/** By natural key, equal keys by the text itself: a total order of distinct values. */
function compare(a: Keyed, b: Keyed): number {
  if (a.key !== b.key) return a.key < b.key ? -1 : 1;
  if (a.value === b.value) return 0;
  return a.value < b.value ? -1 : 1;
}

async function merge(
  left: readonly Keyed[],
  right: readonly Keyed[],
  yieldToEventLoop: YieldToEventLoop,
): Promise<Keyed[]> {
  const merged: Keyed[] = [];
  let l = 0;
  let r = 0;
  while (l < left.length || r < right.length) {
    const a = left[l];
    const b = right[r];
    if (a !== undefined && (b === undefined || compare(a, b) <= 0)) {
      merged.push(a);
      l += 1;
    } else if (b !== undefined) {
      merged.push(b);
      r += 1;
    }
    if (merged.length % RUN === 0) await yieldToEventLoop();
  }
  return merged;
}

/** The positions of the values in natural order. Half a million plant numbers never hold a request up. */
export async function naturalOrder(values: readonly string[]): Promise<Uint32Array> {
  const yieldToEventLoop = createYieldToEventLoop();
  let runs: Keyed[][] = [];
  for (let from = 0; from < values.length; from += RUN) {
    const run = values.slice(from, from + RUN);
    runs.push(run.map((value, i) => ({ key: naturalKey(value), value, at: from + i })).sort(compare));
    await yieldToEventLoop();
  }
  while (runs.length > 1) {
    const merged: Keyed[][] = [];
    for (let i = 0; i < runs.length; i += 2) {
      merged.push(await merge(runs[i] ?? [], runs[i + 1] ?? [], yieldToEventLoop));
    }
    runs = merged;
  }
  return Uint32Array.from(runs[0] ?? [], ({ at }) => at);
}
