import { ABBREVIATIONS } from './language.ts';

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Longer abbreviations first; one that ends with a sign may touch the next word. */
const ABBREVIATION = new RegExp(
  `(?<![a-zа-я0-9])(?:${Object.keys(ABBREVIATIONS)
    .sort((a, b) => b.length - a.length)
    .map((short) => escapeRegExp(short) + (short.endsWith('.') ? '' : '(?![a-zа-я0-9])'))
    .join('|')})`,
  'g',
);

/** Signs inside words that nobody sees: soft hyphens and joiners. */
export const INVISIBLE = /\u00ad|\u200c|\u200d|\u2060|\ufeff/g;

/**
 * Text as the search reads it: NFKC without accents of Cyrillic, lower case, «ё» as «е», «№» as «#», every dash and minus
 * as «-», control characters and broken surrogates as spaces, quotation marks gone, single spaces.
 */
export function normalise(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replaceAll('№', '#')
    .normalize('NFKC')
    .replace(/[\u0300\u0301]/g, '')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[\p{C}\s]+/gu, ' ')
    .replace(/[\p{Pd}\u02d7\u2043\u2212]/gu, '-')
    .replace(/[«»‹›„“”‟‘’‚‛"]/g, '')
    .trim();
}

/** Labels that documents have before a number: «№», «арт.», «артикул», «кат. №», «каталожный номер». */
const SIGN = '(?:#|номер(?!\\p{L}))[.: ]*';
const WORD = '(?:(?:арт|кат(?:аложный)?)(?=[.:]| ?(?:#|номер))|артикул(?!\\p{L}))[.: ]*';
/** Digits, maybe behind letters that stand apart: «ТКР 6.1». */
const NUMBER = '(?:\\p{L}{1,5}[.-]? )?[^ ]*\\d';
const LABEL = new RegExp(`(?<![\\p{L}\\p{N}])(?:${WORD}(?:${SIGN})?|${SIGN})(?=${NUMBER})`, 'gu');

/** Normalised text without the labels that stand before its numbers: they say nothing about the part. */
export function withoutLabels(text: string): string {
  return text.replace(LABEL, ' ').replace(/ {2,}/g, ' ').trim();
}

/** A unit behind a number. One of a single letter may as well end a model: «24в», «238м». */
const UNIT =
  /(?<=\d) ?(?:мм|см|кг|к?вт|а[-/.·]?ч|вольта?|ампер|метр(?:а|ов)?|литр(?:а|ов)?|бар|атм|тонн[аы]?|[mc]m|kg|kw|ah)(?![\p{L}\p{N}])/gu;
/** How many are wanted: «2 шт.»; not of how many a set is, «(4 шт)», nor «ЯМЗ 238 шт 2». */
const COUNT =
  /(?<!(?:комплект|к-т|компл\.|набор|из|по|уп\.|\(|\[) ?)(?<![\p{L}\p{N}.,-])\d{1,3} ?шт(?:ук[аи]?)?\.?(?![\p{L}\p{N}]| ?\d)/gu;

/** Normalised text without counts and the units of its sizes: titles have them or not. */
export const withoutUnits = (text: string) => text.replace(COUNT, '').replace(UNIT, '');

/** Letters and digits with the signs that numbers have between them. */
const RUN = /[\p{L}\p{N}](?:[._/\\+*,:-]*[\p{L}\p{N}])*/gu;
/** Up to four digits are a size, a weight or a ratio: «0,25», «2,5л», «49:13». */
const MEASURE = /^(?!(?:\D*\d){5})\d+[,:]\d+\p{L}{0,2}$/u;

/**
 * Normalised text with a dot for every comma and colon between two digits of a number: in the Russian layout the
 * dot of the numeric keypad is a comma [SE-01]. Measures beside other words stay as they are.
 */
export function withDots(text: string): string {
  const isMeasure = (run: string) => text.includes(' ') && MEASURE.test(run);
  return text.replace(RUN, (run) => (isMeasure(run) ? run : run.replace(/(?<=\d)[,:](?=\d)/g, '.')));
}

/** «кол. вал» is a crankshaft; of anything else «кол.» is a wheel. */
const SHAFT = /(?<![a-zа-я0-9])кол\. ?(?=вал)/g;

/** Writes the abbreviations of the trade out: «р/к» → «ремкомплект». Expects normalised text. */
export function expandAbbreviations(text: string): string {
  const shafts = text.replace(SHAFT, 'колен');
  return shafts.replace(ABBREVIATION, (short) => `${ABBREVIATIONS[short]} `).replace(/ {2,}/g, ' ');
}
