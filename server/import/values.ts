import { isSlug } from '../../src/contract/text.ts';

/** Reading of single values as price lists write them. */

/** Largest values that the shop keeps. */
export const LIMITS = {
  id: 80,
  /** Of an address; those that the shop makes itself are shorter. */
  slug: 160,
  title: 500,
  name: 120,
  description: 20_000,
  /** Bytes of the address of a picture: the index of the table that remembers them takes 2 704. */
  picture: 2_048,
  pictures: 10,
  applicability: 60,
  /** Kopecks: a thousand million roubles. */
  price: 100_000_000_000,
  stock: 999_999,
  /** Grams: a hundred tonnes. */
  weight: 100_000_000,
  days: 365,
} as const;

/** Names of the properties that price lists give, as the shop writes them; reading ignores case and «ё». */
export const PARAMS = {
  country: 'Страна',
  weight: 'Вес',
  applicability: 'Применимость',
  applicabilityDvs: 'Применимость ДВС',
  plantNumber: 'Номер завода',
  condition: 'Состояние',
  restored: 'Восстановленная',
  term: 'Срок поставки',
} as const;

/** The value of «Состояние» of a restored part. */
export const RESTORED_VALUE = 'Восстановленная';

/** What no database keeps: NUL, and halves of characters that are written as two. */
const UNSTORABLE = /[\0\p{Surrogate}]/gu;

export const isStorable = (text: string): boolean => text.search(UNSTORABLE) < 0;

/** The text with a sign in the place of each such character. */
export const storable = (text: string, sign = '\ufffd'): string => text.replace(UNSTORABLE, sign);

/** At most `length` UTF-16 units, never half a character. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, length).replace(/\p{Surrogate}$/u, '');

/** Text on one line: control characters and runs of spaces become one space; what is not storable stays. */
export function oneLine(text: string | undefined): string {
  return (text ?? '')
    .normalize('NFC')
    .replace(/(?:(?!\0)[\p{Cc}\p{Z}\ufeff])+/gu, ' ')
    .trim();
}

/** A name without what differs from one writing of it to another: case, blanks and «ё». */
export const foldName = (name: string): string => oneLine(name).toLowerCase().replaceAll('ё', 'е');

/** A wanted address, null when none is given or it cannot be one. */
export function slugOf(text: string | undefined): string | null {
  const slug = text?.trim() ?? '';
  return isSlug(slug, LIMITS.slug) ? slug : null;
}

/** Formulas of a sheet and databases of other shops give up to 20 digits of a fraction. */
const DECIMAL = /^(-?\d{1,12})(?:[.,](\d{1,20}))?$/;

/** Thousands parted by dots or commas; one group without a fraction may be a fraction itself. */
const GROUPED = /^[1-9]\d{0,2}([.,])\d{3}(\1\d{3})*((?!\1)[.,]\d{1,20})?$/;

/** Blanks stand between thousands alone: «12 500». Elsewhere they part two numbers, «1200 1500». */
const withoutSpaces = (text: string): string =>
  text.trim().replace(/^-?\d{1,3}(?:\s\d{3})+(?!\d)/, (thousands) => thousands.replace(/\s/g, ''));

/** A price without «₽», «руб.», «рублей», «р.», «RUB». */
export const withoutRoubles = (text: string): string =>
  text.replace(/(?:₽|руб(?:лей|ля|ль)?|р|ru[br])\.?$/i, '').trim();

/**
 * A decimal number with a dot or a comma and spaces between thousands; between several thousands, or before the other
 * sign, dots and commas too: «12,500.00». NaN for anything else.
 */
export function decimal(text: string): number {
  const number = withoutSpaces(text);
  const [, separator = '', more, fraction] = GROUPED.exec(number) ?? [];
  const match = DECIMAL.exec(more || fraction ? number.replaceAll(separator, '') : number);
  return match ? Number(`${match[1]}.${match[2] ?? '0'}`) : Number.NaN;
}

/** Whether a price may mean thousands or a fraction: «12,500». */
export function isAmbiguous(text: string): boolean {
  const match = GROUPED.exec(withoutSpaces(withoutRoubles(text)));
  return match !== null && !match[2] && !match[3];
}

/** Half goes up as it was written: 1.005 × 100 is 100.49999999999999. */
const round = (value: number): number => Math.round(Number(value.toFixed(4)));

/** A sum as kopecks; NaN for anything that is no number. `rate` is roubles for one unit. */
export function kopecks(text: string, rate: number): number {
  return round(decimal(withoutRoubles(text)) * rate * 100);
}

/** A weight as grams; the unit is kilograms unless it says otherwise. NaN for anything that is no number. */
export function grams(text: string, unit: string | null): number {
  const given = text.trim();
  const match = /(кг|гр?|т|kg|g|t)?\.?$/i.exec(given);
  const word = match?.[1] ?? unit ?? 'кг';
  const factor = /^[гg]/i.test(word) ? 1 : /^[тt]/i.test(word) ? 1_000_000 : 1_000;
  const weight = decimal(given.slice(0, match?.index)) * factor;
  return weight > 0 ? Math.max(1, round(weight)) : weight;
}

/** Words around the number of a term: «до 5 рабочих дней», «под заказ, 2-х недель», «со склада поставщика». */
const TERM_WORDS =
  /^(?:до|от|не|более|около|примерно|в|во|на|под|с|со|из|за|течени[еи]|х|ти|ми|раб|рабоч\p{L}*|календ\p{L}*|банк\p{L}*|срок\p{L}*|заказ\p{L}*|постав\p{L}*|достав\p{L}*|отгруз\p{L}*|склад\p{L}*|удаленн\p{L}*|наличи\p{L}*|после|момент\p{L}*|оплат\p{L}*|предоплат\p{L}*|получен\p{L}*|подтвержд\p{L}*|ориентировочно|обычно)$/u;

/** Units of a term in days. */
const TERM_UNITS: readonly (readonly [RegExp, number])[] = [
  [/^(?:[рк]\.\s?)?(?:д|дн|день|дня|дней|дни|сут|сутки|суток|days?)$/, 1],
  [/^(?:нед|недел[яиюь])$/, 7],
  [/^(?:мес|месяц(?:а|ев)?)$/, 30],
  [/^(?:ч|час(?:а|ов)?)$/, 1 / 24],
];

/** Days of one unit of a term, by all its words; null when one is not understood: a month by its name. */
function unitDays(text: string): number | null {
  // «р.» is rouble but in «р.д.».
  const words = foldName(text).match(/(?:[рк]\.\s?)?\p{L}+/gu) ?? [];
  const [unit, ...others] = words.filter((word) => !TERM_WORDS.test(word));
  if (others.length > 0) return null;
  return unit === undefined ? 1 : (TERM_UNITS.find(([form]) => form.test(unit))?.[1] ?? null);
}

/** `2-5`, `2–5 дней`, `1 неделя`, `от 24 до 48 часов` as days; null for anything else or more than a year. */
export function days(text: string): { min: number; max: number } | null {
  const match = /^\D*(\d{1,3})(?:\s*(?:[-–—]|до)\s*(\d{1,3}))?\D*$/i.exec(text);
  const unit = unitDays(text);
  if (!match || unit === null) return null;
  const first = Math.ceil(Number(match[1]) * unit);
  const last = Math.ceil(Number(match[2] ?? match[1]) * unit);
  const term = { min: Math.min(first, last), max: Math.max(first, last) };
  return term.max <= LIMITS.days ? term : null;
}
