import { QUANTITY_MAX, UNCOUNTED_STOCK } from './constants.ts';
import type { Term } from './entities.ts';

export const NBSP = '\u00a0';

/** Formats are made when first used: nine of them were 57 ms of the start on a phone (CPU slowed four times). */
export function once<T>(make: () => T): () => T {
  let made: T | null = null;
  return () => {
    made ??= make();
    return made;
  };
}

/** A format of numbers, as the shop writes them. */
export const numbers = (options: Intl.NumberFormatOptions) =>
  once(() => new Intl.NumberFormat('ru-RU', options));
const roubles = numbers({ style: 'currency', currency: 'RUB', maximumFractionDigits: 0 });
const exactRoubles = numbers({ style: 'currency', currency: 'RUB' });
const plain = numbers({});
const plurals = once(() => new Intl.PluralRules('ru-RU'));

/** Long words may break between syllables, also where the browser does not know Russian ones: a soft hyphen is there. */
export function withHyphens(text: string): string {
  return text.replace(/[а-яё]{16,}/gi, (word) =>
    word.replace(/[б-джзк-нп-тф-щ][аеёиоуыэюя](?=[б-джзк-нп-тф-щ][аеёиоуыэюя])/gi, '$&\u00ad'),
  );
}

/** Hours and days as they are told, of one line each: a browser would break them after the dash. */
export function withWholeRanges(text: string): string {
  return text.replace(/[–-]/g, '$&\u2060');
}

/** Kopecks as `12 500 ₽` (no-break spaces); kopecks are shown only when there are any. */
export function formatMoney(kopecks: number): string {
  return (kopecks % 100 === 0 ? roubles : exactRoubles)().format(kopecks / 100);
}

/** `1 234 567` with no-break spaces. */
export function formatNumber(value: number): string {
  return plain().format(value);
}

/** The form of a word that fits a number: `['товар', 'товара', 'товаров']`. */
export function plural(count: number, [one, few, many]: readonly [string, string, string]): string {
  const rule = plurals().select(count);
  return rule === 'one' ? one : rule === 'few' ? few : many;
}

/** `3 товара`, with a no-break space. */
export function formatCount(count: number, words: readonly [string, string, string]): string {
  return `${plain().format(count)}${NBSP}${plural(count, words)}`;
}

/** `3 товара`. */
export function formatGoods(count: number): string {
  return formatCount(count, ['товар', 'товара', 'товаров']);
}

/** The kind of availability, for its colour. */
export type Availability = 'in-stock' | 'soon' | 'on-order' | 'sold-out';

/** Goods in stock leave within a day, from a remote warehouse within a week; the rest is on order. */
export function availabilityOf(stock: number, term: Term): Availability {
  if (term.max > 6) return 'on-order';
  if (stock <= 0) return 'sold-out';
  return term.max <= 1 ? 'in-stock' : 'soon';
}

/** How many pieces can be ordered now; what is made or bought on order has no limit of its own. */
export function orderable(stock: number, term: Term): number {
  return availabilityOf(stock, term) === 'on-order'
    ? QUANTITY_MAX
    : Math.min(Math.max(stock, 0), QUANTITY_MAX);
}

/**
 * Stock and term in words: «5 шт., Ярославль» where the count is known and the town given, else «В наличии»;
 * «2–5 дней», «Под заказ, 7–30 дней».
 */
export function formatAvailability(stock: number, term: Term, town?: string): string {
  const availability = availabilityOf(stock, term);
  if (availability === 'in-stock') {
    const isCounted = town !== undefined && stock < UNCOUNTED_STOCK;
    return isCounted ? `${formatNumber(stock)}${NBSP}шт., ${town}` : 'В наличии';
  }
  if (availability === 'sold-out') return 'Нет в наличии';
  const [from, to] = [Math.max(term.min, 1), Math.max(term.max, 1)];
  const days = `${from < to ? `${from}–` : ''}${formatCount(to, ['день', 'дня', 'дней'])}`;
  return availability === 'soon' ? days : `Под заказ, ${days}`;
}
