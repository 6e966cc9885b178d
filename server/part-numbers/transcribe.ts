import { romanise } from './part-number.ts';

const pairs = (from: string, to: string) => new Map(Array.from(from, (key, at) => [key, to.charAt(at)]));

/** Longer spellings first: each Latin spelling of a Russian letter that takes more than one sign, then letters. */
const CYRILLIC: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|shh/g, 'щ'],
  [/sh/g, 'ш'],
  [/ch/g, 'ч'],
  [/zh/g, 'ж'],
  [/kh/g, 'х'],
  [/ts|tz/g, 'ц'],
  [/yu|ju|iu/g, 'ю'],
  [/ya|ja|ia/g, 'я'],
  [/yo|jo|ye|je/g, 'е'],
  [/ck/g, 'к'],
  [/ph/g, 'ф'],
  [/(?<=[aeiouyюяе])[yj]/g, 'й'],
  [/'/g, 'ь'],
];
const LETTERS = pairs('abcdefghijklmnopqrstuvwxyz', 'абцдефгхийклмнопкрстуввхыз');

/** A Russian word written in Latin letters, back in Cyrillic: «forsunka» → «форсунка». */
export function fromTranslit(latin: string): string {
  const joined = CYRILLIC.reduce((text, [spelling, letter]) => text.replace(spelling, letter), latin);
  return Array.from(joined, (letter) => LETTERS.get(letter) ?? letter).join('');
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/shch|shh/g, 'sch'],
  [/kh|x/g, 'h'],
  [/ts|tz/g, 'c'],
  [/ck|q/g, 'k'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/yo|jo|ye|je/g, 'e'],
  [/[jy]/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/**
 * A spelling of how a word sounds: Russian and Latin ways of writing it meet here («эльринг», «elring»). Empty
 * for words too short to tell apart.
 */
export function soundOf(word: string): string {
  const sound = SOUNDS.reduce((text, [spelling, plain]) => text.replace(spelling, plain), romanise(word));
  return sound.length >= 4 ? sound : '';
}
