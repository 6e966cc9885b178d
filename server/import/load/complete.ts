import { createHash } from 'node:crypto';
import type { Image } from '../../../src/contract/entities.ts';
import type { Database } from '../../database/open.ts';
import { partNumberKeys } from '../../part-numbers/part-number.ts';
import { type Offer, type OfferUpdate, TERMS } from '../offer.ts';
import type { Problem } from '../problems.ts';
import { foldName, LIMITS } from '../values.ts';
import { type KnownProduct, knownByArticle, knownById } from './known.ts';

/** Two brands, or none twice. */
const sameBrand = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : foldName(a) === foldName(b);

/** The identifier of a product whose list has none: made of its article and brand, always the same for them. */
function offerIdOf(article: string, brand: string | null): string {
  const { key1 } = partNumberKeys(article);
  const id = [key1 === '' ? article.trim() : key1, ...(brand === null ? [] : [foldName(brand)])].join(' ');
  if (id.length <= LIMITS.id) return id;
  return createHash('sha256').update(id).digest('hex').slice(0, 40);
}

interface Listed {
  readonly line: number;
  /** Place among the list's offers, from 1. */
  readonly ordinal: number;
}

/** An entry of a list on its way to the staging table. */
export interface ListedOffer extends Listed {
  readonly update: OfferUpdate;
}

/** An offer that says everything. */
export interface CompleteOffer extends Listed {
  readonly offer: Offer;
  /** The pictures of the product when the list tells none; null: those of the offer are to be found. */
  readonly kept: readonly Image[] | null;
  /** False when the list says nothing of the count: orders may lower it meanwhile. */
  readonly hasStock: boolean;
  readonly isPublished: boolean;
}

const FRESH: Omit<Offer, 'id' | 'title' | 'article' | 'categoryId'> = {
  brand: null,
  price: null,
  oldPrice: null,
  stock: 0,
  term: TERMS.order,
  country: null,
  weight: null,
  restored: false,
  plantNumber: null,
  applicability: [],
  applicabilityDvs: [],
  description: null,
  pictures: [],
};

const OFFER_FIELDS = [...Object.keys(FRESH), 'title', 'article', 'categoryId'];

/** An offer that leaves nothing to the shop's knowledge: nobody needs to look its product up. */
const isWhole = ({ id, values, isPublished }: OfferUpdate) =>
  id !== null && isPublished === true && OFFER_FIELDS.every((name) => name in values);

const isShelf = ({ min, max }: Offer['term']) => min === TERMS.shelf.min && max === TERMS.shelf.max;
const isOrder = ({ min, max }: Offer['term']) => min === TERMS.order.min && max === TERMS.order.max;

/** The term of goods whose count is told and nothing more: the usual ones follow the count, others stay. */
function termOf(stock: number, known: Offer['term'] | undefined): Offer['term'] {
  if (stock > 0) return known && !isOrder(known) ? known : TERMS.shelf;
  return known && !isShelf(known) ? known : TERMS.order;
}

/** What is told laid over what is known; a price takes along what no longer fits it. */
function compose(id: string, values: OfferUpdate['values'], known: Offer | undefined): Offer | null {
  const { title = known?.title, categoryId = known?.categoryId } = values;
  if (title === undefined || categoryId === undefined) return null;
  const article = values.article ?? known?.article ?? values.plantNumber ?? id;
  const offer = { ...FRESH, ...known, ...values, id, title, categoryId, article };
  const term = values.stock !== undefined && !values.term ? termOf(values.stock, known?.term) : offer.term;
  const { price, oldPrice } = offer;
  return {
    ...offer,
    term,
    oldPrice: price !== null && oldPrice !== null && oldPrice > price ? oldPrice : null,
  };
}

type Report = (problem: Problem) => void;

/** What rows of this list say of the brand of products that had none, by identifier; the first row counts. */
export type ToldBrands = Map<string, string | null>;

/**
 * The product that a list without identifiers means; a text says why none is meant. A brand that no product of the
 * article has belongs to the one without a brand, unless another row of the list means that one.
 */
function byArticle(
  { values: { article, brand } }: OfferUpdate,
  found: ReadonlyMap<string, readonly KnownProduct[]>,
  told: ToldBrands,
): KnownProduct | string | null {
  const same = found.get(partNumberKeys(article ?? '').key1) ?? [];
  const branded =
    brand === undefined
      ? same
      : same.filter(({ offer }) => sameBrand(told.get(offer.id) ?? offer.brand, brand));
  const others = brand ? same.filter(({ offer }) => offer.brand === null && !told.has(offer.id)) : same;
  const fitting = branded.length > 0 ? branded : others;
  if (fitting.length <= 1) return fitting[0] ?? null;
  const written = fitting.filter(({ offer }) => offer.article === article);
  if (written.length === 1) return written[0] ?? null;
  return `артикул «${article}» есть у нескольких товаров: нужен код товара или бренд`;
}

/**
 * Lays a batch over the products that it speaks of. What a list does not say of a known product stays; a new product
 * needs a title and a category. What cannot be completed is reported and left out; a product to be withdrawn that
 * the shop does not have is left out silently, unless there is a reason to report.
 */
export async function complete(
  database: Pick<Database, 'pool'>,
  batch: readonly ListedOffer[],
  report: Report,
  told: ToldBrands,
): Promise<readonly CompleteOffer[]> {
  const ids = batch.flatMap(({ update }) => (update.id === null || isWhole(update) ? [] : update.id));
  const keys = batch.flatMap(({ update: { id, values } }) =>
    id === null && values.article ? [partNumberKeys(values.article).key1] : [],
  );
  const known = await knownById(database, [...new Set(ids)]);
  const articles = await knownByArticle(database, [...new Set(keys)]);
  return batch.flatMap(({ line, ordinal, update }): readonly CompleteOffer[] => {
    const product = update.id === null ? byArticle(update, articles, told) : (known.get(update.id) ?? null);
    const name = update.id ?? update.values.article ?? null;
    const skip = (reason: string) => {
      report({ line, offerId: name, severity: 'error', message: `Предложение пропущено: ${reason}` });
      return [];
    };
    if (typeof product === 'string') return skip(product);
    const { brand } = update.values;
    if (product?.offer.brand === null && brand !== undefined && !told.has(product.offer.id))
      told.set(product.offer.id, brand);
    const { reason } = update;
    if (update.isPublished === false && !product) return reason === undefined ? [] : skip(reason);
    if (reason !== undefined) report({ line, offerId: name, severity: 'warning', message: reason });
    const id =
      product?.offer.id ?? update.id ?? offerIdOf(update.values.article ?? '', update.values.brand ?? null);
    const { article: _article, brand: _brand, ...nameless } = update.values;
    const offer = compose(id, update.keepsNames ? nameless : update.values, product?.offer);
    if (!offer) return skip('такого товара в магазине нет, а для нового нужны название и категория');
    return [
      {
        line,
        ordinal,
        offer,
        kept: update.values.pictures === undefined ? (product?.images ?? []) : null,
        hasStock: update.values.stock !== undefined || !product,
        isPublished: update.isPublished ?? product?.published ?? true,
      },
    ];
  });
}
