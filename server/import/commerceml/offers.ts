import type { ToldOffer } from '../list.ts';
import { Unusable } from '../yml/offer-reader.ts';
import { decimal, kopecks, LIMITS } from '../yml/values.ts';
import { productIdOf } from './goods.ts';
import type { Learned } from './learned.ts';
import type { Names } from './names.ts';
import { all, first, foldName, isTrue, textOf, type XmlNode } from './nodes.ts';

/** What an offer says of its product; undefined is nothing. */
export interface OfferTold {
  readonly id: string;
  readonly line: number;
  /** Kopecks; null is on request. */
  readonly price: number | null | undefined;
  readonly oldPrice: number | null | undefined;
  readonly stock: number | undefined;
}

/** The identifier of the wanted type of price; without a wish the retail one, otherwise the first. */
function priceType({ priceTypes }: Learned, wanted: string): string | null {
  const types = Object.entries(priceTypes);
  if (wanted !== '') return types.find(([, name]) => foldName(name) === foldName(wanted))?.[0] ?? '';
  return (types.find(([, name]) => /розни/i.test(name)) ?? types[0])?.[0] ?? null;
}

const ROUBLES = /^(?:|руб\.?|rub|rur|643|₽)$/i;

/** The price of a type, or of any when the type is not known; null when the offer has none. */
function priceOf(node: XmlNode, type: string | null): number | null {
  const prices = all(node, 'Цены', 'Цена');
  const price = type === null ? prices[0] : prices.find((each) => textOf(each, 'ИдТипаЦены') === type);
  if (!price) return null;
  const [text, currency] = [textOf(price, 'ЦенаЗаЕдиницу'), textOf(price, 'Валюта')];
  if (!ROUBLES.test(currency)) throw new Unusable(`цена в валюте «${currency}», нужны рубли`);
  const value = kopecks(text, 1);
  if (value === 0) return null;
  if (!(value > 0 && value <= LIMITS.price)) throw new Unusable(`цена «${text}» не положительное число`);
  return value;
}

/** The pieces of all warehouses, or the number that is told for all of them; undefined when none is told. */
function stockOf(node: XmlNode): number | undefined {
  const warehouses = [
    ...all(node, 'Склад').map(({ attributes }) => attributes.КоличествоНаСкладе ?? ''),
    ...all(node, 'Остатки', 'Остаток', 'Склад', 'Количество').map(({ text }) => text),
  ].filter((text) => text.trim() !== '');
  const [told] = [first(node, 'Количество'), first(node, 'Остатки', 'Остаток', 'Количество')].filter(Boolean);
  const counts = warehouses.length > 0 ? warehouses : told ? [told.text] : [];
  if (counts.length === 0) return undefined;
  const pieces = counts.map((text) => decimal(text.trim() || '0'));
  if (pieces.some(Number.isNaN)) throw new Unusable(`количество «${counts.join(', ')}» не число`);
  // A base may have sold more than it has received.
  const sum = pieces.reduce((all, count) => all + Math.max(0, count), 0);
  return Math.min(Math.floor(sum), LIMITS.stock);
}

/** Reads a `<Предложение>`. Throws Unusable. */
export function readOffer(node: XmlNode, learned: Learned, names: Names): OfferTold {
  const id = productIdOf(node);
  if (id === '') throw new Unusable('нет идентификатора (Ид)');
  if (id.length > LIMITS.id) throw new Unusable(`идентификатор длиннее ${LIMITS.id} знаков`);
  const isRemoved = isTrue(textOf(node, 'ПометкаУдаления'));
  const told = first(node, 'Цены') !== null;
  const price = told ? priceOf(node, priceType(learned, names.price)) : undefined;
  const oldPrice =
    told && names.oldPrice !== '' ? priceOf(node, priceType(learned, names.oldPrice)) : undefined;
  return { id, line: node.line, price, oldPrice, stock: isRemoved ? 0 : stockOf(node) };
}

/** Offers of one product, its characteristics, as one: the lowest price, all pieces together. */
export function together(a: OfferTold, b: OfferTold): OfferTold {
  const lowest = (left: number | null | undefined, right: number | null | undefined) => {
    if (left === undefined || left === null) return right ?? left;
    return right === undefined || right === null ? left : Math.min(left, right);
  };
  const stock = a.stock === undefined ? b.stock : Math.min(a.stock + (b.stock ?? 0), LIMITS.stock);
  return { ...a, price: lowest(a.price, b.price), oldPrice: lowest(a.oldPrice, b.oldPrice), stock };
}

/** The same for the importer. */
export function toldByOffer({ id, price, oldPrice, stock }: OfferTold): ToldOffer {
  const values = {
    ...(price === undefined ? {} : { price }),
    ...(oldPrice === undefined ? {} : { oldPrice }),
    ...(stock === undefined ? {} : { stock }),
  };
  return { id, values, shown: null };
}
