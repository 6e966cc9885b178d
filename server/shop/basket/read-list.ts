import { BASKET_LINES_MAX } from '../../../src/contract/constants.ts';
import { cleanText } from '../../../src/contract/text.ts';
import { numberText, type PartNumberKeys, partNumberKeys } from '../../part-numbers/part-number.ts';

/** A way to read a line: this number, so many pieces; NaN for a quantity that is none. */
export interface Reading {
  readonly keys: PartNumberKeys;
  readonly quantity: number;
}

/** A line of a list and the ways to read it; only one of them may lead to a product. */
export interface ListLine {
  /** As it was written, for the person. */
  readonly text: string;
  /** The number in it, or the whole line where its quantity is not set apart. */
  readonly number: string;
  readonly readings: readonly Reading[];
}

/** Longest line that is looked at, in characters. */
const LINE_MAX_LENGTH = 200;

/** `5`, `5 шт.`, `5,00`: tables write whole numbers with zeros too. */
const QUANTITY = /^(\d{1,6})(?:[.,]0+)?\s*(?:шт)?\.?$/i;
/** A number with its quantity and something between that may as well be part of the number. */
const LOOSE = /^(.*?[\p{L}\p{N}])\.?(?: ?[-=:,*×xх] ?| )(\d{1,3}) ?(?:шт)?\.?$/u;

function reading(number: string, quantity: number): readonly Reading[] {
  const keys = partNumberKeys(number);
  return keys.key1 === '' ? [] : [{ keys, quantity }];
}

function toQuantity(cell: string): number {
  return Number(QUANTITY.exec(cell)?.[1] ?? Number.NaN);
}

/** The cells behind the number; names are passed over, a table may have them between number and quantity. */
function quantityOf(cells: readonly string[]): number {
  const numeric = cells.filter((cell) => /\d/.test(cell));
  const right = numeric.map(toQuantity).find((quantity) => !Number.isNaN(quantity));
  return right ?? (numeric.length > 0 ? Number.NaN : 1);
}

function readLine(text: string): ListLine {
  const [number = '', ...cells] = text.split(/[;\t]/).map((cell) => cell.trim());
  const line = { text: cleanText(text), number: cleanText(number) };
  if (cells.length > 0) return { ...line, readings: reading(number, quantityOf(cells)) };
  const [, before, quantity] = LOOSE.exec(numberText(number)) ?? [];
  const loose = before === undefined ? [] : reading(before, Number(quantity));
  return { ...line, readings: [...reading(number, 1), ...loose] };
}

/** The lines of a pasted list, empty ones left out; `rest` is the first one that is too many. */
export function readList(text: string): {
  readonly lines: readonly ListLine[];
  readonly rest: string | null;
} {
  const written = text
    .split(/[\r\n\u2028\u2029]+/)
    .map((line) => line.slice(0, LINE_MAX_LENGTH).trim())
    .filter(Boolean);
  const rest = written[BASKET_LINES_MAX];
  return {
    lines: written.slice(0, BASKET_LINES_MAX).map(readLine),
    rest: rest === undefined ? null : cleanText(rest),
  };
}
