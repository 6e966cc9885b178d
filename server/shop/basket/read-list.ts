import { isQuantity } from '../../../src/contract/basket.ts';
import { BASKET_LINES_MAX } from '../../../src/contract/constants.ts';
import { cleanText } from '../../../src/contract/text.ts';
import { numberText, type PartNumberKeys, partNumberKeys } from '../../part-numbers/part-number.ts';

/** A way to read a line: this number, so many pieces; NaN for a quantity that is none. */
export interface Reading {
  readonly keys: PartNumberKeys;
  readonly quantity: number;
}

/** A line of a list and the ways to read it. */
export interface ListLine {
  /** As it was written, for the person. */
  readonly text: string;
  /** The number in it, or the whole line where its quantity is not set apart. */
  readonly number: string;
  /** Only one of them may lead to a product. */
  readonly readings: readonly Reading[];
  /** The numbers further inside, among names and line numbers, for when `readings` lead nowhere; again only one may. */
  readonly inside: readonly Reading[];
}

/** Longest line that is looked at, in characters. */
const LINE_MAX_LENGTH = 200;
/** Most numbers that are looked for inside a line: 500 lines of them are one query. */
const INSIDE_MAX = 3;

/** A pair is no unit here: it may be one product or two. */
const UNIT = '(?:шт(?:ук[иа]?)?|компл\\p{L}*|к-т\\p{L}*)';
/** `5`, `5 шт.`, `5,00`: tables write whole numbers with zeros too. */
const QUANTITY = new RegExp(`^(\\d{1,6})(?:[.,]0+)?\\s*${UNIT}?\\.?$`, 'iu');
/** A number with its quantity and something between that may as well be part of the number. */
const LOOSE = new RegExp(`^(.*?[\\p{L}\\p{N}])\\.?(?: ?[-=:,*×xх] ?| / | )(\\d{1,3}) ?${UNIT}?\\.?$`, 'u');
/** A quantity with its unit anywhere among words. */
const COUNTED = new RegExp(`(?:^|[ =:,*×xх-])(\\d{1,6}) ?${UNIT}(?![\\p{L}\\p{N}])`, 'u');
/** `1. ` and `1) ` before a line: its place in the list, or the beginning of its number. */
const LINE_NUMBER = /^\d{1,3}[.)]\s+/;
/** A sum of money is no part number. */
const MONEY = /^[\d\s]+[.,]\d{2}$/;

function reading(number: string, quantity: number): readonly Reading[] {
  const keys = partNumberKeys(number);
  return keys.key1 === '' ? [] : [{ keys, quantity }];
}

function toQuantity(cell: string): number {
  return Number(QUANTITY.exec(cell)?.[1] ?? Number.NaN);
}

/** `850,00` may be a price; `5` and `5,00 шт.` are none. */
const maybePrice = (cell: string) => /[.,]0/.test(cell) && !/\p{L}/u.test(cell);

const isPlain = (cell: string) => isQuantity(toQuantity(cell)) && !maybePrice(cell);

/** The cells behind the number; names are passed over, a table may have them, or a price, between number and quantity. */
function quantityOf(cells: readonly string[]): number {
  const numeric = cells.filter((cell) => /\d/.test(cell));
  const first = numeric.find((cell) => !Number.isNaN(toQuantity(cell)));
  if (first === undefined) return numeric.length > 0 ? Number.NaN : 1;
  return toQuantity(maybePrice(first) ? (numeric.find(isPlain) ?? first) : first);
}

/** What may be a part number in a cell of its own or among words: at least five digits. */
function looksLikeNumber(text: string): boolean {
  return /(?:\d\D*){5}/.test(text) && !MONEY.test(text);
}

/** A whole line or first cell, with and without its place in the list. */
function withoutLineNumber(text: string): readonly string[] {
  return [...new Set([text, text.replace(LINE_NUMBER, '')])];
}

function readCells(cells: readonly string[]): Omit<ListLine, 'text' | 'number'> {
  const [first = '', ...others] = cells;
  const later = others.flatMap((cell, at) =>
    looksLikeNumber(cell) ? reading(cell, quantityOf(others.slice(at + 1))) : [],
  );
  return {
    readings: withoutLineNumber(first).flatMap((number) => reading(number, quantityOf(others))),
    inside: later.slice(0, INSIDE_MAX),
  };
}

/** The numbers among words; a number that stands alone and has no unit may be a quantity or may not. */
function readWords(text: string): readonly Reading[] {
  const words = text.split(' ');
  const hasLone = words.some((word) => /^\d{1,4}$/.test(word));
  const quantity = Number(COUNTED.exec(text)?.[1] ?? (hasLone ? Number.NaN : 1));
  return words
    .filter(looksLikeNumber)
    .flatMap((word) => reading(word, quantity))
    .slice(0, INSIDE_MAX);
}

function readWhole(whole: string): Omit<ListLine, 'text' | 'number'> {
  const texts = withoutLineNumber(whole).map(numberText);
  const readings = texts.flatMap((text) => {
    const [, before, quantity] = LOOSE.exec(text) ?? [];
    return [...reading(text, 1), ...(before === undefined ? [] : reading(before, Number(quantity)))];
  });
  return { readings, inside: readWords(texts.at(-1) ?? '') };
}

function readLine(text: string): ListLine {
  const [number = '', ...cells] = text.split(/[;\t]/).map((cell) => cell.trim());
  const read = cells.length > 0 ? readCells([number, ...cells]) : readWhole(number);
  return { text: cleanText(text), number: cleanText(number), ...read };
}

/** The lines of a pasted list, empty ones left out; `rest` are those that are too many. */
export function readList(text: string): {
  readonly lines: readonly ListLine[];
  readonly rest: string | null;
} {
  const written = text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.slice(0, LINE_MAX_LENGTH).trim())
    .filter(Boolean);
  const rest = written.slice(BASKET_LINES_MAX);
  return {
    lines: written.slice(0, BASKET_LINES_MAX).map(readLine),
    rest: rest.length === 0 ? null : rest.map(cleanText).join('\n'),
  };
}
