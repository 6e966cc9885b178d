import { partNumberKeys } from '../../../part-numbers/part-number.ts';
import { createColumn } from './column.ts';
import { naturalOrder } from './natural-order.ts';
import { countOf, createTexts, numberOf, type TextIndex, type Texts, textAt } from './texts.ts';
import { createYieldToEventLoop } from './yield-to-event-loop.ts';

/** Joins the values of one product on their way out of the database; no value holds it. */
export const VALUE_SEPARATOR = '\u001f';
/** The same in SQL. */
export const VALUE_SEPARATOR_SQL = 'chr(31)';

/**
 * A filter list over all products. Products share few distinct sets of values, so a product keeps the number
 * of its set (`codes`) and queries count and test sets, not values.
 */
export interface FacetList {
  /** Distinct values in natural order; a value's number is its id. */
  readonly values: TextIndex;
  /** The part-number key of every value: what a search inside the list compares. */
  readonly keys: Texts;
  readonly codes: Uint32Array;
  /** Where the ids of a set begin in `members`; one entry more than there are sets. */
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
}

interface FacetBuilder {
  /** Adds the next product: its values joined by VALUE_SEPARATOR, null for none. */
  add(values: string | null): void;
  /** The list of the products in the given order of their places. */
  finish(order: Uint32Array): Promise<FacetList>;
}

const uint32 = (length: number) => new Uint32Array(length);

/** Numbers sets and values as they come; only the natural order has to wait for the last. */
export function createFacetBuilder(): FacetBuilder {
  const codes = createColumn(uint32);
  const sets = createTexts();
  const values = createTexts();
  const starts = createColumn(uint32);
  const members = createColumn(uint32);
  starts.push(0);
  let total = 0;
  return {
    add(joined) {
      const text = joined ?? '';
      const known = sets.count();
      const code = sets.of(text);
      codes.push(code);
      if (code < known) return;
      for (const value of new Set(text.split(VALUE_SEPARATOR))) {
        if (value === '') continue;
        members.push(values.of(value));
        total += 1;
      }
      starts.push(total);
    },
    async finish(order) {
      const natural = await naturalOrder(values.take());
      const ids = new Uint32Array(natural.length);
      for (let id = 0; id < natural.length; id += 1) ids[natural[id] ?? 0] = id;
      const sorted = values.takeIndex(natural);
      return {
        values: sorted,
        keys: await findKeys(sorted),
        codes: codes.take(order),
        starts: starts.take(),
        members: members.take().map((number) => ids[number] ?? 0),
      };
    },
  };
}

async function findKeys(values: Texts): Promise<Texts> {
  const yieldToEventLoop = createYieldToEventLoop();
  const keys = createTexts();
  for (let id = 0; id < countOf(values); id += 1) {
    keys.push(partNumberKeys(textAt(values, id)).key1);
    await yieldToEventLoop();
  }
  return keys.take();
}

/** For every set of the list 1 if it holds one of the values, else 0; values nobody knows match nothing. */
export function setsHolding(list: FacetList, chosen: readonly string[]): Uint8Array {
  const wanted = new Uint8Array(countOf(list.values));
  for (const value of chosen) {
    const id = numberOf(list.values, value);
    if (id !== undefined) wanted[id] = 1;
  }
  const holding = new Uint8Array(list.starts.length - 1);
  for (let code = 0; code < holding.length; code += 1) {
    const end = list.starts[code + 1] ?? 0;
    for (let i = list.starts[code] ?? 0; i < end; i += 1) {
      if (wanted[list.members[i] ?? -1]) holding[code] = 1;
    }
  }
  return holding;
}
