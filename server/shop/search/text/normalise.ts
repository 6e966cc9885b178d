import { ABBREVIATIONS } from '../data/language.ts';

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Longer abbreviations first; one that ends with a sign may touch the next word. */
const ABBREVIATION = new RegExp(
  `(?<![a-zа-я0-9])(?:${Object.keys(ABBREVIATIONS)
    .sort((a, b) => b.length - a.length)
    .map((short) => escapeRegExp(short) + (short.endsWith('.') ? '' : '(?![a-zа-я0-9])'))
    .join('|')})`,
  'g',
);

/**
 * Text as the search reads it: NFKC, lower case, «ё» as «е», control characters and broken surrogates as spaces,
 * quotation marks gone, single spaces.
 */
export function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[«»„“”"]/g, '')
    .trim();
}

/** Writes the abbreviations of the trade out: «р/к» → «ремкомплект». Expects normalised text. */
export function expandAbbreviations(text: string): string {
  return text.replace(ABBREVIATION, (short) => `${ABBREVIATIONS[short]} `).replace(/ {2,}/g, ' ');
}
