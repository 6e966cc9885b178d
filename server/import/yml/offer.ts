import { LRUCache } from 'lru-cache';
import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import { type ListEntry, type Offer, TERMS } from '../offer.ts';
import type { Problem } from '../problems.ts';
import { isRestored, priceWords, UnusableOfferError, usedWords, ValueReader } from '../value-reader.ts';
import { days, decimal, foldName, isAmbiguous, LIMITS, oneLine, PARAMS, slugOf } from '../values.ts';
import { all, first, textOf, type XmlNode } from '../xml/node.ts';

/** What an offer refers to elsewhere in its list. */
interface ListContext {
  /** Roubles for one unit of a currency. */
  readonly rates: ReadonlyMap<string, number>;
  hasCategory(id: string): boolean;
}

/** Names as they are compared: a list has a few, and every parameter of an offer is compared with each asked for. */
const folded = new LRUCache<string, string>({ max: 1000 });

function fold(name: string): string {
  const known = folded.get(name);
  if (known !== undefined) return known;
  const text = foldName(name);
  folded.set(name, text);
  return text;
}

/** Reads the parameters of one name, in any writing of it, that are not empty. */
const paramsOf = (node: XmlNode, name: string): readonly XmlNode[] =>
  all(node, 'param').filter(({ attributes }) => fold(attributes.name ?? '') === fold(name));

/** The first of them; '' without any. */
const paramOf = (node: XmlNode, name: string): string =>
  paramsOf(node, name)
    .map(({ text }) => oneLine(text))
    .find((text) => text !== '') ?? '';

const conditionOf = (node: XmlNode): string =>
  oneLine(first(node, 'condition')?.attributes.type).toLowerCase();

/** Why the part of an offer is not sold, as `usedWords`. */
function usedOf(node: XmlNode): string | null {
  const condition = conditionOf(node);
  return condition === 'refurbished'
    ? null
    : (usedWords(condition) ?? usedWords(paramOf(node, PARAMS.condition)));
}

/** Of a brand alone no title is made. */
function titleOf(node: XmlNode): string {
  const parts = ['typePrefix', 'vendor', 'model'].map((name) => textOf(node, name));
  const [prefix, , model] = parts;
  const composed = prefix || model ? parts.filter((part) => part !== '').join(' ') : '';
  return textOf(node, 'name') || composed;
}

/** A dot is that of a fraction by the format; a comma, which is not of it, may part thousands: «1,200». */
const isUnclear = (price: string): boolean => price.includes(',') && isAmbiguous(price);

/** Pieces on the shelf; a list that only says «available» does not count them. */
function stockOf(node: XmlNode, reader: ValueReader): number {
  if (node.attributes.available?.trim().toLowerCase() === 'false') return 0;
  const [count] = ['count', 'quantity', 'stock_quantity'].map((name) => textOf(node, name)).filter(Boolean);
  if (count !== undefined) return reader.count(count);
  const outlets = all(node, 'outlets', 'outlet')
    .map(({ attributes }) => decimal(attributes.instock ?? ''))
    .filter((pieces) => pieces >= 0);
  if (outlets.length === 0) return UNCOUNTED_STOCK;
  return Math.min(Math.floor(outlets.reduce((sum, pieces) => sum + pieces, 0)), LIMITS.stock);
}

/** The usual term of goods in stock, otherwise the soonest of the delivery options. */
function usualTerm(node: XmlNode, stock: number): Offer['term'] {
  if (stock > 0) return TERMS.shelf;
  const options = ['delivery-options', 'pickup-options'].flatMap((name) => all(node, name, 'option'));
  const [soonest] = options
    .map(({ attributes }) => days(attributes.days ?? ''))
    .filter((term) => term !== null)
    .sort((a, b) => a.min - b.min);
  return soonest ?? TERMS.order;
}

function read(
  node: XmlNode,
  id: string,
  { rates, hasCategory }: ListContext,
  reader: ValueReader,
): Omit<Offer, 'id'> {
  const param = (name: string) => paramOf(node, name);
  const list = (name: string) =>
    reader.list(
      paramsOf(node, name).map(({ text }) => text),
      name,
    );
  const title = reader.title(titleOf(node));
  const categoryId = textOf(node, 'categoryId');
  if (!hasCategory(categoryId)) throw new UnusableOfferError(`неизвестная категория «${categoryId}»`);
  const currency = textOf(node, 'currencyId').toUpperCase() || 'RUR';
  const rate = rates.get(currency);
  if (rate === undefined) throw new UnusableOfferError(`нет курса валюты ${currency}`);
  const [price = '', oldPrice = ''] = ['price', 'oldprice'].map((name) => priceWords(textOf(node, name)));
  const plantNumber = reader.short(param(PARAMS.plantNumber), PARAMS.plantNumber);
  const stock = stockOf(node, reader);
  const slug = slugOf(node.attributes.slug);
  const weight = textOf(node, 'weight');
  const unit = paramsOf(node, PARAMS.weight)[0]?.attributes.unit ?? null;
  return {
    ...(slug === null ? {} : { slug }),
    title,
    article: reader.short(textOf(node, 'vendorCode'), 'Артикул') ?? plantNumber ?? id,
    brand: reader.short(textOf(node, 'vendor'), 'Бренд'),
    categoryId,
    ...reader.prices(price, oldPrice, rate, isUnclear),
    stock,
    term: reader.term(param(PARAMS.term), usualTerm(node, stock)),
    country: reader.short(param(PARAMS.country) || textOf(node, 'country_of_origin'), PARAMS.country),
    weight: weight === '' ? reader.weight(param(PARAMS.weight), unit) : reader.weight(weight),
    restored:
      conditionOf(node) === 'refurbished' || isRestored(param(PARAMS.restored), param(PARAMS.condition)),
    plantNumber,
    applicability: list(PARAMS.applicability),
    applicabilityDvs: list(PARAMS.applicabilityDvs),
    description: reader.description(first(node, 'description')?.text ?? ''),
    pictures: reader.pictures(all(node, 'picture').map(({ text }) => text)),
  };
}

/** An `<offer>` that can be sold and what is wrong with it; what cannot is skipped with the reason and its line. */
export function offerEntries(node: XmlNode, isCut: boolean, context: ListContext): readonly ListEntry[] {
  const entries: ListEntry[] = [];
  const id = oneLine(node.attributes.id);
  const report = (severity: Problem['severity'], message: string): void => {
    const offerId = id.slice(0, LIMITS.id) || null;
    entries.push({ kind: 'problem', problem: { line: node.line, offerId, severity, message } });
  };
  try {
    if (isCut) throw new UnusableOfferError('слишком много текста');
    const reader = new ValueReader((message) => report('warning', message));
    if (id === '') throw new UnusableOfferError('нет номера (id)');
    reader.id(id, 'номер');
    const reason = usedOf(node);
    if (reason !== null) {
      const update = { id, values: {}, isPublished: false, reason };
      return [{ kind: 'update', line: node.line, update }];
    }
    const values = read(node, id, context, reader);
    return [...entries, { kind: 'update', line: node.line, update: { id, values, isPublished: true } }];
  } catch (error) {
    if (!(error instanceof UnusableOfferError)) throw error;
    report('error', `Предложение пропущено: ${error.message}`);
    return entries;
  }
}
