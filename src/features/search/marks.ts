import { foldLookalikes } from '../../contract/lookalikes.ts';

/** Shorter words are everywhere. */
const WORD_MIN = 2;

/** A part of a text: where it begins, and where what follows it does. */
type Mark = readonly [from: number, to: number];

/** Letters and digits with their places, capitals, lookalikes in Latin: `740.1003010-20` and `7401003010 20` are the same. */
function fold(text: string): { readonly signs: string; readonly places: readonly number[] } {
  const found = [...text.toUpperCase().matchAll(/[\p{L}\p{N}]/gu)];
  return {
    signs: foldLookalikes(found.map(([sign]) => sign).join('')),
    places: found.map(({ index }) => index),
  };
}

/** The first place of `wanted` in the text that begins a word, or with `anywhere` the first at all. */
function find(text: string, wanted: string, anywhere: boolean): Mark[] {
  if (wanted.length < WORD_MIN) return [];
  const { signs, places } = fold(text);
  for (let at = signs.indexOf(wanted); at >= 0; at = signs.indexOf(wanted, at + 1)) {
    const from = places[at] ?? 0;
    const isInWord = /[\p{L}\p{N}]/u.test(text[from - 1] ?? '');
    if (anywhere || !isInWord) return [[from, (places[at + wanted.length - 1] ?? 0) + 1]];
  }
  return [];
}

/** The parts of a text that a question asks for, in their order: all of it at once, else each of its words. */
export function marksOf(text: string, question: string): readonly Mark[] {
  const whole = find(text, fold(question).signs, true);
  if (whole.length > 0) return whole;
  const words = question.split(/\s+/).flatMap((word) => find(text, fold(word).signs, false));
  const inOrder = words.sort(([a], [b]) => a - b);
  return inOrder.filter(([from], at) => from >= (inOrder[at - 1]?.[1] ?? 0));
}
