/**
 * Texts by number in two arrays outside V8's heap. Half a million strings and a `Map` of them take some 100 MB, are
 * visited by every garbage collection and made again one by one at every start.
 */
export interface Texts {
  /** UTF-8, a 0 after each text; no text of PostgreSQL holds one. */
  readonly bytes: Uint8Array;
  /** Where each text begins; one entry more than there are texts. */
  readonly starts: Uint32Array;
}

/** Distinct texts that are found by what they say. */
export interface TextIndex extends Texts {
  /** Number + 1 of a text at the place of its hash or behind it, 0 where there is none; at most half full. */
  readonly slots: Uint32Array;
}

const FIRST_CAPACITY = 1024;
/** Bytes of UTF-8 for one unit of UTF-16, at most. */
const WIDEST = 3;

export const countOf = ({ starts }: Texts): number => starts.length - 1;

/** The text of a number; '' for one that there is not. */
export function textAt({ bytes, starts }: Texts, number: number): string {
  const from = starts[number] ?? 0;
  return bufferOf(bytes).toString('utf8', from, Math.max(from, (starts[number + 1] ?? 0) - 1));
}

/** Negative, 0 or positive as text `a` comes before, is equal to or comes after text `b`, by code points. */
export function compareTexts({ bytes, starts }: Texts, a: number, b: number): number {
  const [startA, startB] = [starts[a] ?? 0, starts[b] ?? 0];
  for (let at = 0; ; at += 1) {
    const [byteA, byteB] = [bytes[startA + at] ?? 0, bytes[startB + at] ?? 0];
    if (byteA !== byteB || byteA === 0) return byteA - byteB;
  }
}

/** For every text 1 if it holds the part, else 0. */
export function textsHolding({ bytes, starts }: Texts, part: string): Uint8Array {
  const holding = new Uint8Array(starts.length - 1);
  if (part === '') return holding.fill(1);
  const buffer = bufferOf(bytes);
  for (let at = buffer.indexOf(part); at >= 0; ) {
    let [number, beyond] = [0, holding.length];
    while (beyond - number > 1) {
      const middle = (number + beyond) >> 1;
      if ((starts[middle] ?? 0) <= at) number = middle;
      else beyond = middle;
    }
    holding[number] = 1;
    at = buffer.indexOf(part, starts[beyond] ?? buffer.length);
  }
  return holding;
}

/** The number of a text; undefined for one that is not there. */
export function numberOf(index: TextIndex, text: string): number | undefined {
  const bytes = Buffer.from(text);
  const number = index.slots[slotOf(index, bytes, 0, bytes.length)] ?? 0;
  return number === 0 ? undefined : number - 1;
}

const bufferOf = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Where the text that lies in `text` from `from` to `to` stands or would stand. */
function slotOf({ bytes, starts, slots }: TextIndex, text: Uint8Array, from: number, to: number): number {
  const mask = slots.length - 1;
  for (let slot = hashOf(text, from, to) & mask; ; slot = (slot + 1) & mask) {
    const number = slots[slot] ?? 0;
    if (number === 0) return slot;
    const start = starts[number - 1] ?? 0;
    if ((starts[number] ?? 0) - 1 - start !== to - from) continue;
    let at = from;
    while (at < to && bytes[start + at - from] === text[at]) at += 1;
    if (at === to) return slot;
  }
}

function slotsOf(texts: Texts, count: number): Uint32Array {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(count, FIRST_CAPACITY) * 2)));
  const index = { ...texts, slots };
  for (let number = 0; number < count; number += 1) {
    const end = (texts.starts[number + 1] ?? 0) - 1;
    slots[slotOf(index, texts.bytes, texts.starts[number] ?? 0, end)] = number + 1;
  }
  return slots;
}

function wider<A extends Uint8Array | Uint32Array>(array: A, make: (length: number) => A, least: number): A {
  if (least <= array.length) return array;
  const copy = make(Math.max(least, array.length * 2));
  copy.set(array);
  return copy;
}

/** Texts while they come in. */
export function createTexts() {
  let bytes: Uint8Array = new Uint8Array(FIRST_CAPACITY);
  let starts: Uint32Array = new Uint32Array(FIRST_CAPACITY);
  let slots: Uint32Array = new Uint32Array(FIRST_CAPACITY);
  let count = 0;

  /** Writes the text behind the last one, where it does not count yet; its end. */
  function write(text: string): number {
    const from = starts[count] ?? 0;
    bytes = wider(bytes, (length) => new Uint8Array(length), from + WIDEST * text.length + 1);
    starts = wider(starts, (length) => new Uint32Array(length), count + 2);
    return from + bufferOf(bytes).write(text, from);
  }
  function keep(end: number): void {
    bytes[end] = 0;
    count += 1;
    starts[count] = end + 1;
  }
  const taken = (): Texts => ({
    bytes: bytes.slice(0, starts[count]),
    starts: starts.slice(0, count + 1),
  });

  return {
    count: () => count,
    /** Adds the text whether it is there or not. Not to be mixed with `of`. */
    push: (text: string) => keep(write(text)),
    /** The number of the text, which is the next one when it is new. */
    of(text: string): number {
      const end = write(text);
      const slot = slotOf({ bytes, starts, slots }, bytes, starts[count] ?? 0, end);
      const known = slots[slot] ?? 0;
      if (known !== 0) return known - 1;
      keep(end);
      slots[slot] = count;
      if (count * 2 > slots.length) slots = slotsOf({ bytes, starts }, count);
      return count - 1;
    },
    /** All texts by their numbers. */
    take: taken,
    /** The texts in this order of their numbers, all of which are named once. */
    takeIndex(order: Uint32Array): TextIndex {
      const sorted = { bytes: new Uint8Array(starts[count] ?? 0), starts: new Uint32Array(count + 1) };
      let end = 0;
      for (let place = 0; place < count; place += 1) {
        const number = order[place] ?? 0;
        const text = bytes.subarray(starts[number], starts[number + 1]);
        sorted.bytes.set(text, end);
        end += text.length;
        sorted.starts[place + 1] = end;
      }
      return { ...sorted, slots: slotsOf(sorted, count) };
    },
  };
}
