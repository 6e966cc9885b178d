import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import type { Term } from '../../../src/contract/entities.ts';
import { type Offer, TERMS } from '../offer.ts';
import { PARAMS } from './params.ts';
import type { RawOffer } from './raw.ts';
import { days, decimal, grams, kopecks, LIMITS, oneLine, plainText } from './values.ts';

/** Why an offer cannot be sold; in Russian. */
export class Unusable extends Error {}

const fold = (name: string): string => oneLine(name).toLowerCase().replaceAll('ё', 'е');

/** Reads the values of one raw offer; warns of what it leaves out, throws Unusable for what it cannot sell. */
export class OfferReader {
  readonly #raw: RawOffer;
  readonly #warn: (message: string) => void;

  constructor(raw: RawOffer, warn: (message: string) => void) {
    this.#raw = raw;
    this.#warn = warn;
  }

  /** The first text of a child element, on one line; `''` when there is none. */
  field(name: string): string {
    return oneLine(this.#raw.fields.get(name)?.[0]);
  }

  fields(name: string): readonly string[] {
    return (this.#raw.fields.get(name) ?? []).map(oneLine).filter((text) => text !== '');
  }

  params(name: string): readonly string[] {
    return this.#raw.params
      .filter((param) => fold(param.name) === fold(name))
      .map(({ value }) => oneLine(value))
      .filter((value) => value !== '');
  }

  param(name: string): string {
    return this.params(name)[0] ?? '';
  }

  unit(name: string): string | null {
    return this.#raw.params.find((param) => fold(param.name) === fold(name))?.unit ?? null;
  }

  /** At most `length` characters, with a warning when something was cut. */
  cut(text: string, length: number, what: string): string {
    if (text.length <= length) return text;
    this.#warn(`${what}: ${text.length} знаков, оставлено ${length}`);
    return text.slice(0, length).trim();
  }

  title(): string {
    const name = this.field('name');
    const parts = [this.field('typePrefix'), this.field('vendor'), this.field('model')];
    const title = name === '' ? parts.filter((part) => part !== '').join(' ') : name;
    if (title === '') throw new Unusable('нет названия (name)');
    return this.cut(title, LIMITS.title, 'Название');
  }

  money(name: string, rate: number): number | null {
    const text = this.field(name);
    return text === '' ? null : kopecks(text, rate);
  }

  price(rate: number): Pick<Offer, 'price' | 'oldPrice'> {
    const price = this.money('price', rate);
    if (price !== null && !(price > 0 && price <= LIMITS.price)) {
      throw new Unusable(`цена «${this.field('price')}» не положительное число`);
    }
    const oldPrice = this.money('oldprice', rate);
    if (oldPrice === null) return { price, oldPrice };
    if (price !== null && oldPrice > price && oldPrice <= LIMITS.price) return { price, oldPrice };
    this.#warn(`старая цена «${this.field('oldprice')}» не больше цены и не показана`);
    return { price, oldPrice: null };
  }

  weight(): number | null {
    const own = this.field('weight');
    const text = own === '' ? this.param(PARAMS.weight) : own;
    if (text === '') return null;
    const weight = grams(text, own === '' ? this.unit(PARAMS.weight) : null);
    if (!(weight >= 0 && weight <= LIMITS.weight)) throw new Unusable(`вес «${text}» не годится`);
    return weight === 0 ? null : weight;
  }

  /** Pieces on the shelf; a list that only says «available» does not count them. */
  stock(): number {
    if (this.#raw.attributes.available?.trim().toLowerCase() === 'false') return 0;
    const [count] = ['count', 'quantity', 'stock_quantity'].map((name) => this.field(name)).filter(Boolean);
    const pieces = count === undefined ? this.#outlets() : decimal(count);
    if (pieces === null) return UNCOUNTED_STOCK;
    if (pieces >= 0) return Math.min(Math.floor(pieces), LIMITS.stock);
    this.#warn(`количество «${count}» не годится, принят ноль`);
    return 0;
  }

  #outlets(): number | null {
    const pieces = this.#raw.instock.map(decimal).filter((count) => count >= 0);
    return pieces.length === 0 ? null : pieces.reduce((sum, count) => sum + count, 0);
  }

  term(stock: number): Term {
    const told = this.param(PARAMS.term);
    const own = told === '' ? null : days(told);
    if (told !== '' && !own) this.#warn(`срок «${told}» не понят`);
    if (own) return own;
    if (stock > 0) return TERMS.shelf;
    const [soonest] = this.#raw.days
      .map(days)
      .filter((term) => term !== null)
      .sort((a, b) => a.min - b.min);
    return soonest ?? TERMS.order;
  }

  restored(): boolean {
    if (this.#raw.condition?.toLowerCase() === 'refurbished') return true;
    if (/^(?:да|yes|true|1)$/i.test(this.param(PARAMS.restored))) return true;
    return /^восстановлен/i.test(this.param(PARAMS.condition));
  }

  /** Values of a repeated parameter, or of one that lists them by commas. */
  list(name: string): readonly string[] {
    const values = this.params(name)
      .flatMap((value) => value.split(/\s*[;,|]\s*/))
      .filter((value) => value !== '')
      .map((value) => this.cut(value, LIMITS.name, name));
    const unique = [...new Set(values)];
    if (unique.length > LIMITS.applicability) this.#warn(`«${name}»: оставлено ${LIMITS.applicability}`);
    return unique.slice(0, LIMITS.applicability);
  }

  pictures(): readonly string[] {
    const unique = [...new Set(this.fields('picture'))];
    const usable = unique.filter((reference) => {
      const known =
        reference.length <= LIMITS.picture && /^(?:https?:\/\/|(?![a-z][a-z0-9+.-]*:))/i.test(reference);
      if (!known) this.#warn(`адрес картинки «${reference.slice(0, 80)}» не годится`);
      return known;
    });
    if (usable.length > LIMITS.pictures)
      this.#warn(`картинок ${usable.length}, оставлено ${LIMITS.pictures}`);
    return usable.slice(0, LIMITS.pictures);
  }

  /** A short text, or null when the list does not give it. */
  short(text: string, what: string): string | null {
    return text === '' ? null : this.cut(text, LIMITS.name, what);
  }

  description(): string | null {
    const text = plainText(this.#raw.fields.get('description')?.[0] ?? '');
    return text === '' ? null : this.cut(text, LIMITS.description, 'Описание');
  }
}
