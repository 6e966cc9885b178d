import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import { HERE, priceWords, UnusableOfferError, type ValueReader } from '../value-reader.ts';
import { decimal, foldName, withoutRoubles } from '../values.ts';
import { foldHeader } from './mapping.ts';

/** Words of cells, as people write them in tables. */

/** A cell of dashes only, which is how people write an empty one. */
const DASHES = /^[\s\-\u2010-\u2015\u2212]+$/;

/** The text of a cell, its lines parted by LF; '' for dashes. Digits that Excel would shorten are written `="00123"`. */
export const cellText = (cell: string): string =>
  cell
    .replace(/\r\n?/g, '\n')
    .replace(/^="(.*)"$/s, '$1')
    .replace(DASHES, '');

/** A number of goods. Throws UnusableOfferError for one that Excel has shortened: those of several goods are equal then. */
export function wholeNumber(text: string): string {
  if (!/^\d(?:[.,]\d+)?E\+\d{1,3}$/i.test(text)) return text;
  throw new UnusableOfferError(
    `Excel сократил номер «${text}»: дайте столбцу текстовый формат и сохраните заново`,
  );
}

/** The unit of weights that are plain numbers, by their header: «Вес, г». */
export const unitOf = (header: string): string | null =>
  /(?:^| )(кг|kg|гр?|грамм\p{L}*|g|тонн\p{L}*|т|t)(?: |$)/u.exec(foldHeader(header))?.[1] ?? null;

/** A price as `ValueReader` takes it: nothing is a price on request too. */
export const tablePrice = (text: string): string =>
  /^0+(?:[.,]0+)?$/.test(withoutRoubles(text)) ? '' : priceWords(text);

/** A count in words: pieces, goods that are there uncounted, or nothing. */
type StockWords =
  | { readonly kind: 'count'; readonly text: string }
  | { readonly kind: 'uncounted' }
  | { readonly kind: 'none' };

/** «12 шт.», «>10», «более 10», «10+», «10-50» are counts; «есть», «+», «<10» are there; «нет», «под заказ» and nothing are none. */
function stockWords(text: string): StockWords {
  const plain = foldName(text);
  if (/^(?:|нет|нет в наличии|отсутствует|под заказ|ожидается|no|false)$/.test(plain))
    return { kind: 'none' };
  if (HERE.test(plain) || /^(?:\++|да|много|мало|достаточно|yes|true|\*+)$/.test(plain))
    return { kind: 'uncounted' };
  const count =
    /^(?:[>≥~]|более|больше|от|([<≤]|менее|меньше))?\s*(\d[\d\s\u00a0\u202f]*(?:[.,]\d+)?)(?:\s*(?:[-–—]|до)\s*\d+)?\s*\+?\s*(?:шт\.?|штук|компл\.?|к-т)?$/.exec(
      plain,
    );
  const [, less, number = text] = count ?? [];
  if (less) {
    const most = decimal(number);
    return { kind: most > 1 || (less === '≤' && most === 1) ? 'uncounted' : 'none' };
  }
  return { kind: 'count', text: number };
}

/** Pieces in stock; UNCOUNTED_STOCK when they are there uncounted. */
export function stockOf(text: string, reader: ValueReader): number {
  const stock = stockWords(text);
  if (stock.kind === 'none') return 0;
  return stock.kind === 'uncounted' ? UNCOUNTED_STOCK : reader.count(stock.text);
}

/** Whether a part is restored, as `ValueReader` takes it. */
export const restoredWords = (text: string): string => (/^\++$|^✓$/.test(text) ? 'да' : text);
