import { partNumberKeys } from '../../search/text/part-number.ts';
import { createBreather } from './breather.ts';
import { createColumn } from './column.ts';
import { naturalOrder } from './natural-order.ts';

/** Joins the values of one product on their way out of the database; no value holds it. */
export const VALUE_SEPARATOR = '\u001f';
/** The same in SQL. */
export const VALUE_SEPARATOR_SQL = 'chr(31)';

/**
 * A filter list over all products. Products share few distinct sets of values, so a product keeps the number
 * of its set (`codes`) and queries count and test sets, not values.
 */
export interface FacetList {
  /** Distinct values in natural order; a value's place is its id. */
  readonly values: readonly string[];
  /** The part-number key of every value: what a search inside the list compares. */
  readonly keys: readonly string[];
  readonly ids: ReadonlyMap<string, number>;
  /** The set of every product. */
  readonly codes: Uint32Array;
  /** Where the ids of a set begin in `members`; one entry more than there are sets. */
  readonly starts: Uint32Array;
  readonly members: Uint32Array;
}

export interface FacetBuilder {
  /** Adds the next product: its values joined by VALUE_SEPARATOR, null for none. */
  add(values: string | null): void;
  /** The list of the products in the given order of their places. */
  finish(order: Uint32Array): Promise<FacetList>;
}

export function createFacetBuilder(): FacetBuilder {
  const codes = createColumn((length) => new Uint32Array(length));
  const codeOf = new Map<string, number>();
  return {
    add(values) {
      const text = values ?? '';
      let code = codeOf.get(text);
      if (code === undefined) {
        code = codeOf.size;
        codeOf.set(text, code);
      }
      codes.push(code);
    },
    async finish(order) {
      const sets = await splitSets(codeOf.keys());
      const found = [...new Set(sets.flat())];
      const values = Array.from(await naturalOrder(found), (at) => found[at] ?? '');
      const ids = new Map(values.map((value, id) => [value, id]));
      return {
        values,
        keys: await findKeys(values),
        ids,
        codes: codes.take(order),
        ...packSets(sets, ids),
      };
    },
  };
}

async function findKeys(values: readonly string[]): Promise<string[]> {
  const breather = createBreather();
  const keys: string[] = [];
  for (const value of values) {
    keys.push(partNumberKeys(value).key1);
    await breather.breathe();
  }
  return keys;
}

async function splitSets(texts: Iterable<string>): Promise<string[][]> {
  const breather = createBreather();
  const sets: string[][] = [];
  for (const text of texts) {
    const values = text.split(VALUE_SEPARATOR).filter((value) => value !== '');
    sets.push([...new Set(values)]);
    await breather.breathe();
  }
  return sets;
}

function packSets(sets: readonly string[][], ids: ReadonlyMap<string, number>) {
  const starts = createColumn((length) => new Uint32Array(length));
  const members = createColumn((length) => new Uint32Array(length));
  let total = 0;
  starts.push(0);
  for (const set of sets) {
    for (const value of set) {
      const id = ids.get(value);
      if (id === undefined) continue;
      members.push(id);
      total += 1;
    }
    starts.push(total);
  }
  return { starts: starts.take(), members: members.take() };
}

/** For every set of the list 1 if it holds one of the values, else 0; values nobody knows match nothing. */
export function setsHolding(list: FacetList, chosen: readonly string[]): Uint8Array {
  const wanted = new Uint8Array(list.values.length);
  for (const value of chosen) {
    const id = list.ids.get(value);
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
