import { naturalKey } from '../natural-key.ts';
import { compareTexts, countOf, createTexts, type Texts, textAt } from './texts.ts';
import { createYieldToEventLoop } from './yield-to-event-loop.ts';

/** Values sorted at once; larger lists are sorted in runs and merged, with breaths in between. */
const RUN = 4096;

/** The numbers of distinct texts in natural order. Half a million plant numbers never hold a request up. */
export async function naturalOrder(values: Texts): Promise<Uint32Array> {
  const yieldToEventLoop = createYieldToEventLoop();
  const count = countOf(values);
  const keyTexts = createTexts();
  for (let number = 0; number < count; number += 1) {
    keyTexts.push(naturalKey(textAt(values, number)));
    await yieldToEventLoop();
  }
  const keys = keyTexts.take();
  // Equal keys by the text itself: a total order.
  const compare = (a: number, b: number) => compareTexts(keys, a, b) || compareTexts(values, a, b);

  let order = Uint32Array.from({ length: count }, (_, number) => number);
  for (let from = 0; from < count; from += RUN) {
    order.subarray(from, from + RUN).sort(compare);
    await yieldToEventLoop();
  }
  for (let width = RUN; width < count; width *= 2) {
    const merged = new Uint32Array(count);
    for (let from = 0; from < count; from += 2 * width) {
      const middle = Math.min(from + width, count);
      const end = Math.min(middle + width, count);
      let [left, right] = [from, middle];
      for (let place = from; place < end; place += 1) {
        const [a, b] = [order[left] ?? 0, order[right] ?? 0];
        const takesLeft = right === end || (left < middle && compare(a, b) <= 0);
        merged[place] = takesLeft ? a : b;
        if (takesLeft) left += 1;
        else right += 1;
        if (place % RUN === 0) await yieldToEventLoop();
      }
    }
    order = merged;
  }
  return order;
}
