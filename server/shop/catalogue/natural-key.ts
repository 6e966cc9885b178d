/** Digits of a number that order as a number; longer runs order as text. */
const NUMBER_WIDTH = 12;

/**
 * The key of a text's natural order: letters of either case alike, ё with е, numbers by value («2» before
 * «10»). Keys compare by code point, in the database with `collate "C"`: a database without ICU (PGlite) orders
 * like any other. A regular expression in SQL does the same 20 times slower (28 µs a title, measured).
 */
export function naturalKey(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[0-9]+/g, (digits) => digits.padStart(NUMBER_WIDTH, '0'));
}
