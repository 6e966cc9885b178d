import { foldLookalikes } from '../../src/contract/lookalikes.ts';
import { wordStem } from './fold.ts';

/** A run of letters: `text` as written, `stem` as it is looked for. */
export interface WordToken {
  readonly kind: 'word';
  readonly text: string;
  readonly stem: string;
}

/** A run of digits; `stem` is `text`. */
interface NumberToken {
  readonly kind: 'number';
  readonly text: string;
  readonly stem: string;
}

/**
 * A model or size written as one: «236не2», «р1», «д-245», «740.11». `stem` has no signs and Latin letters
 * wherever they look alike; `parts` are the runs inside.
 */
interface ModelToken {
  readonly kind: 'model';
  readonly text: string;
  readonly stem: string;
  readonly parts: readonly (WordToken | NumberToken)[];
}

export type Token = WordToken | NumberToken | ModelToken;

const RUN = /[a-zа-я]+|\d+/g;
/** Runs joined without a space: letters with digits, with or without a dash; digits by a dot or comma. */
const JOINED =
  /[a-zа-я]+(?:-?\d+[a-zа-я0-9]*(?:[.,]\d+)?)|\d+(?:[.,]\d+)+|\d+[a-zа-я]+[a-zа-я0-9]*|[a-zа-я]+|\d+/g;

function run(text: string): WordToken | NumberToken {
  return /^\d/.test(text)
    ? { kind: 'number', text, stem: text }
    : { kind: 'word', text, stem: wordStem(text) };
}

/** The stem of a model as `ModelToken` has it. */
export function modelStem(text: string): string {
  return foldLookalikes(text.replace(/[^a-zа-я0-9]/g, '').toUpperCase()).toLowerCase();
}

/** Small letters that look alike when they are written as capitals, in both alphabets. */
const CYRILLIC = 'авекмнорстух';
const LATIN = foldLookalikes(CYRILLIC.toUpperCase()).toLowerCase();
const exchange = (word: string, from: string, to: string) =>
  Array.from(word, (letter) => to[from.indexOf(letter)] ?? letter).join('');

/** Latin letters with marks: «Ö». In part numbers they are letters of their own. */
const MARKED_LATIN = /[\u00c0-\u024f\u1e00-\u1eff]/g;

/**
 * Normalised text without marks of Latin letters, whose words are of one alphabet each, where the letters of the other
 * one only look like it: «фильтp» with a Latin «p». Shorter runs of letters belong to numbers.
 */
export function unmixed(text: string): string {
  const plain = text.replace(MARKED_LATIN, (letter) => letter.normalize('NFD').charAt(0));
  return plain.replace(/[a-zа-я]{4,}/g, (word) => {
    if (!/[a-z]/.test(word) || !/[а-я]/.test(word)) return word;
    const cyrillic = exchange(word, LATIN, CYRILLIC);
    const latin = exchange(word, CYRILLIC, LATIN);
    return /[a-z]/.test(cyrillic) ? (/[а-я]/.test(latin) ? word : latin) : cyrillic;
  });
}

/** The tokens of normalised text in reading order; signs between them are gone. */
export function tokenise(text: string): readonly Token[] {
  return Array.from(text.matchAll(JOINED), ([piece]) => {
    const parts = Array.from(piece.matchAll(RUN), ([part]) => run(part));
    const [only, second] = parts;
    if (only && !second) return only;
    return { kind: 'model', text: piece, stem: modelStem(piece), parts };
  });
}
