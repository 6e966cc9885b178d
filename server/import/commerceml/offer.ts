import type { OfferUpdate } from '../offer.ts';
import { UnusableOfferError } from '../value-reader.ts';
import { decimal, foldName, kopecks, LIMITS } from '../values.ts';
import { all, first, textOf, type XmlNode } from '../xml/node.ts';
import type { Classifier, PriceType } from './classifier.ts';
import type { Names } from './names.ts';
import { idOf, isRemoved } from './product.ts';

/** What an offer says of its product; undefined is nothing. */
export interface OfferValues {
  readonly id: string;
  readonly line: number;
  /** Whether it has a price of the type that visitors pay; null when it has none of any type. */
  readonly isPriced: boolean | null;
  /** Kopecks; null is on request. */
  readonly price: number | null | undefined;
  readonly oldPrice: number | null | undefined;
  readonly stock: number | undefined;
  /** Whether the base has removed it: a characteristic may be, beside others. */
  readonly isRemoved: boolean;
}

/** The wanted type of price; without a wish the retail one, otherwise the first. Null when no type is known. */
function priceType({ priceTypes }: Classifier, wanted: string): PriceType | null {
  if (wanted !== '')
    return priceTypes.find(([, name]) => foldName(name) === foldName(wanted)) ?? ['', wanted];
  return priceTypes.find(([, name]) => /розни/i.test(name)) ?? priceTypes[0] ?? null;
}

/** What the owner is told of a file whose offers have no price of that type. */
export function noPricesWords(classifier: Classifier, names: Names): string {
  const [, wanted = ''] = priceType(classifier, names.price) ?? [];
  const types = classifier.priceTypes.map(([, name]) => `«${name}»`).join(', ') || 'не названы';
  return `ни у одного предложения файла нет цены типа «${wanted}», все его цены теперь «по запросу»; типы цен базы: ${types}. Нужный тип задаёт «npm run shop -- exchange names price="Тип цены"»`;
}

const isOf = (price: XmlNode, type: PriceType | null): boolean =>
  type === null || textOf(price, 'ИдТипаЦены') === type[0];

const ROUBLES = /^(?:|руб\.?|rub|rur|643|₽)$/i;

/** The price of a type, or of any when no type is known; null when there is none. */
function priceOf(prices: readonly XmlNode[], type: PriceType | null): number | null {
  const price = prices.find((each) => isOf(each, type));
  if (!price) return null;
  const [text, currency] = [textOf(price, 'ЦенаЗаЕдиницу'), textOf(price, 'Валюта')];
  if (text === '') return null;
  if (!ROUBLES.test(currency)) throw new UnusableOfferError(`цена в валюте «${currency}», нужны рубли`);
  const value = kopecks(text, 1);
  if (value === 0) return null;
  if (!(value > 0 && value <= LIMITS.price))
    throw new UnusableOfferError(`цена «${text}» не положительное число`);
  return value;
}

/** The pieces of all warehouses, or the number given for all of them; undefined when there is none. */
function stockOf(node: XmlNode): number | undefined {
  const warehouses = [
    ...all(node, 'Склад').map(({ attributes }) => attributes.КоличествоНаСкладе ?? ''),
    ...all(node, 'Остатки', 'Остаток', 'Склад', 'Количество').map(({ text }) => text),
  ].filter((text) => text.trim() !== '');
  const total = first(node, 'Количество') ?? first(node, 'Остатки', 'Остаток', 'Количество');
  const counts = warehouses.length > 0 ? warehouses : total ? [total.text] : [];
  if (counts.length === 0) return undefined;
  const pieces = counts.map((text) => decimal(text.trim() || '0'));
  if (pieces.some(Number.isNaN)) throw new UnusableOfferError(`количество «${counts.join(', ')}» не число`);
  // A base may have sold more than it has received.
  const sum = pieces.reduce((all, count) => all + Math.max(0, count), 0);
  return Math.min(Math.floor(sum), LIMITS.stock);
}

/** Reads a `<Предложение>`. Throws UnusableOfferError. */
export function readOffer(node: XmlNode, classifier: Classifier, names: Names): OfferValues {
  const [id, { line }] = [idOf(node), node];
  if (isRemoved(node)) {
    return { id, line, isPriced: null, price: undefined, oldPrice: undefined, stock: 0, isRemoved: true };
  }
  const hasPrices = first(node, 'Цены') !== null;
  const prices = all(node, 'Цены', 'Цена');
  const type = priceType(classifier, names.price);
  const price = (of: PriceType | null) => (hasPrices ? priceOf(prices, of) : undefined);
  return {
    id,
    line,
    isPriced: prices.length === 0 ? null : prices.some((each) => isOf(each, type)),
    price: price(type),
    oldPrice: names.oldPrice === '' ? undefined : price(priceType(classifier, names.oldPrice)),
    stock: stockOf(node),
    isRemoved: false,
  };
}

/**
 * Offers of one product, its characteristics, as one: the lowest price, all pieces together, of those that are not
 * removed.
 */
export function combine(a: OfferValues, b: OfferValues): OfferValues {
  if (a.isRemoved || b.isRemoved) return a.isRemoved ? b : a;
  const lowest = (left: number | null | undefined, right: number | null | undefined) => {
    if (left === undefined || left === null) return right ?? left;
    return right === undefined || right === null ? left : Math.min(left, right);
  };
  const stock = a.stock === undefined ? b.stock : Math.min(a.stock + (b.stock ?? 0), LIMITS.stock);
  return { ...a, price: lowest(a.price, b.price), oldPrice: lowest(a.oldPrice, b.oldPrice), stock };
}

/** The offer as the importer takes it. */
export function updateOf({ id, price, oldPrice, stock }: OfferValues): OfferUpdate {
  const values = {
    ...(price === undefined ? {} : { price }),
    ...(oldPrice === undefined ? {} : { oldPrice }),
    ...(stock === undefined ? {} : { stock }),
  };
  return { id, values, isPublished: null };
}
