import type { Term } from '../../src/contract/entities.ts';
import { type Offer, TERMS } from './offer.ts';
import { plainText } from './plain-text.ts';
import { cutText, days, decimal, grams, kopecks, LIMITS, oneLine } from './values.ts';

/** Words of a term, or of a count, that say no more than that goods are there; and that they are to be ordered. */
export const HERE =
  /^(?:есть|имеется|(?:(?:есть|имеется) )?в наличии(?: на складе)?|(?:на складе|со склада)(?: в наличии)?|сегодня|сразу)\.?$/i;
const ORDERED = /^(?:(?:под|на) заказ|нет(?: в наличии)?)\.?$/i;

/** Why an offer cannot be sold; in Russian. */
export class UnusableOfferError extends Error {}

function ambiguousPrice(text: string): UnusableOfferError {
  const [whole, fraction] = [text.replace(/\D/g, ''), (kopecks(text, 1) / 100).toFixed(2).replace('.', ',')];
  return new UnusableOfferError(`цена «${text}» понятна двояко: напишите ${whole} или ${fraction}`);
}

/** A price as `ValueReader` takes it: '' is a price on request. */
export const priceWords = (text: string): string =>
  /^(?:по запросу|договорная|звоните|уточняйте|уточнить|нет)$/i.test(text) ? '' : text;

/** Reads values of one offer; warns of what it leaves out, throws UnusableOfferError for what cannot be sold. */
export class ValueReader {
  readonly #warn: (message: string) => void;

  constructor(warn: (message: string) => void) {
    this.#warn = warn;
  }

  id(text: string, what: string): string {
    if (text.length > LIMITS.id) throw new UnusableOfferError(`${what} длиннее ${LIMITS.id} знаков`);
    return text;
  }

  title(text: string): string {
    if (text === '') throw new UnusableOfferError('нет названия');
    return this.cut(text, LIMITS.title, 'Название');
  }

  /** A short text, null for ''. */
  short(text: string, what: string): string | null {
    return text === '' ? null : this.cut(text, LIMITS.name, what);
  }

  /** `rate` is roubles for one unit of the currency; `isUnclear` finds texts that may be read in two ways. */
  prices(
    text: string,
    oldText: string,
    rate: number,
    isUnclear: (text: string, field: 'price' | 'oldPrice') => boolean,
  ): Pick<Offer, 'price' | 'oldPrice'> {
    if (isUnclear(text, 'price')) throw ambiguousPrice(text);
    const price = text === '' ? null : kopecks(text, rate);
    if (price !== null && !(price > 0 && price <= LIMITS.price)) {
      throw new UnusableOfferError(`цена «${text}» не положительное число`);
    }
    const isOldUnclear = isUnclear(oldText, 'oldPrice');
    if (isOldUnclear) this.#warn(`старая цена «${oldText}» понятна двояко и не показана`);
    const oldPrice = oldText === '' || isOldUnclear ? null : kopecks(oldText, rate);
    if (oldPrice === null) return { price, oldPrice };
    if (price !== null && oldPrice > price && oldPrice <= LIMITS.price) return { price, oldPrice };
    this.#warn(`старая цена «${oldText}» не больше цены и не показана`);
    return { price, oldPrice: null };
  }

  weight(text: string, unit: string | null = null): number | null {
    if (text === '') return null;
    const weight = grams(text, unit);
    if (!(weight >= 0 && weight <= LIMITS.weight)) throw new UnusableOfferError(`вес «${text}» не годится`);
    return weight === 0 ? null : weight;
  }

  count(text: string): number {
    const pieces = decimal(text);
    if (pieces >= 0) return Math.min(Math.floor(pieces), LIMITS.stock);
    this.#warn(`количество «${text}» не годится, принят ноль`);
    return 0;
  }

  /** `usual` is that of goods without a term; one that is not understood is as for goods to be ordered. */
  term(text: string, usual: Term): Term {
    if (text === '' || HERE.test(text)) return usual;
    if (ORDERED.test(text)) return TERMS.order;
    const term = days(text);
    if (!term) this.#warn(`срок «${text}» не понят, принят срок под заказ`);
    return term ?? TERMS.order;
  }

  /** Values of a repeated property, or of one that lists them by commas. */
  list(texts: readonly string[], what: string): readonly string[] {
    const values = texts
      .flatMap((text) => oneLine(text).split(/\s*[;,|]\s*/))
      .filter((value) => value !== '')
      .map((value) => this.cut(value, LIMITS.name, what));
    const unique = [...new Set(values)];
    if (unique.length > LIMITS.applicability) this.#warn(`«${what}»: оставлено ${LIMITS.applicability}`);
    return unique.slice(0, LIMITS.applicability);
  }

  pictures(references: readonly string[]): readonly string[] {
    const unique = [...new Set(references.map(oneLine).filter((reference) => reference !== ''))];
    const usable = unique.filter((reference) => {
      const isUsable =
        Buffer.byteLength(reference) <= LIMITS.picture &&
        /^(?:https?:\/\/|(?![a-z][a-z0-9+.-]*:))/i.test(reference);
      if (!isUsable) this.#warn(`адрес картинки «${reference.slice(0, 80)}» не годится`);
      return isUsable;
    });
    if (usable.length > LIMITS.pictures)
      this.#warn(`картинок ${usable.length}, оставлено ${LIMITS.pictures}`);
    return usable.slice(0, LIMITS.pictures);
  }

  description(html: string): string | null {
    const text = plainText(html);
    return text === '' ? null : this.cut(text, LIMITS.description, 'Описание');
  }

  /** At most `length` characters, with a warning when something was cut. */
  cut(text: string, length: number, what: string): string {
    if (text.length <= length) return text;
    this.#warn(`${what}: ${text.length} знаков, оставлено ${length}`);
    return cutText(text, length).trim();
  }
}

const RESTORED = /^восстановлен/i;
/** «Деталь б/у», «с авторазборки», but not «не б/у», «Буксировочная». */
const USED =
  /(?<!\p{L}|(?<!\p{L})(?:не|not)\s)(?:б\s?[/\\.]?\s?у(?!\p{L})|бывш|подержан|контракт|(?:авто)?разбор(?:к|а?(?!\p{L}))|used|preowned)/iu;

/** Why a part of this condition is not sold, its page has no place to say so; null for a new or a restored one. */
export const usedWords = (condition: string): string | null =>
  USED.test(condition) && !RESTORED.test(condition)
    ? `состояние «${condition}»: магазин продаёт новое и восстановленное`
    : null;

/** Whether a part is restored: by a flag of its own, or by its condition in words. */
export const isRestored = (flag: string, condition: string): boolean =>
  /^(?:да|yes|true|1)$/i.test(flag) || RESTORED.test(condition);
