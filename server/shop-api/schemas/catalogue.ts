import {
  array,
  boolean,
  enums,
  integer,
  literal,
  nullable,
  number,
  optional,
  record,
  type Struct,
  string,
  type,
} from 'superstruct';
import type { Category } from '../../../src/contract/entities.ts';
import type { Moved } from '../../../src/contract/seo.ts';
import { chosen, kindOf, type Shape } from './structs.ts';

/**
 * Answers as they come over the network. Fields that are not named may come along: the server of the data is
 * updated before those that ask it.
 */
const variant = { url: string(), width: number(), height: number() };
export const imageVariant = type(variant);
export const image = type({ ...variant, formats: optional(record(string(), imageVariant)) });

const refFields = { id: integer(), slug: string(), title: string() };
export const categoryRef = type(refFields);

export const category: Struct<Category, null> = chosen(() => wholeCategory);
const wholeCategory = type({
  ...refFields,
  parent: nullable(type({ id: integer(), slug: string() })),
  children: array(category),
  sort: integer(),
  image: nullable(image),
  products: integer(),
});

export { wholeCategory };

const brandFields = { documentId: string(), slug: string(), title: string() };
export const brandRef = type(brandFields);
export const countedBrand = type({ ...brandFields, products: integer() });

const cardFields = {
  id: integer(),
  slug: string(),
  title: string(),
  article: string(),
  brand: nullable(brandRef),
  price: nullable(integer()),
  oldPrice: nullable(integer()),
  stock: integer(),
  term: type({ min: integer(), max: integer() }),
  restored: boolean(),
  image: nullable(image),
  applicability: array(string()),
  plantNumber: nullable(string()),
};
export const productCard = type(cardFields);
export const weighedCard = type({ ...cardFields, weight: nullable(number()) });

const productFields = {
  ...cardFields,
  images: array(image),
  country: nullable(string()),
  weight: nullable(number()),
  applicabilityDvs: array(string()),
  description: nullable(string()),
  categories: array(categoryRef),
};
export const product = type(productFields);
export const listedProduct = type({ ...productFields, offerId: string(), changedAt: string() });

export const filterOption = type({
  value: string(),
  count: integer(),
  selected: boolean(),
  documentId: optional(string()),
});
export const filterList = type({ options: array(filterOption), total: integer() });
export const filterData = type({
  price: nullable(type({ min: number(), max: number() })),
  brand: filterList,
  restored: filterList,
  applicability: filterList,
  applicabilityDvs: filterList,
  plantNumber: filterList,
});

const listFields = { items: array(productCard), total: integer(), page: integer(), pages: integer() };
export const productList = type(listFields);

export const correction = type({
  kind: enums(['layout', 'translit', 'typo', 'number', 'relaxed']),
  text: string(),
});
export const searchResult = type({
  ...listFields,
  query: string(),
  correction: nullable(correction),
  categories: array(categoryRef),
  nearNumbers: array(productCard),
});
export const suggestions = type({
  query: string(),
  correction: nullable(correction),
  numbers: array(productCard),
  categories: array(categoryRef),
  products: array(productCard),
});

export const listedText = type({ path: string(), changedAt: string() });

const movedOn = type({ kind: literal('moved'), slug: string() });
export const fates: Readonly<Record<string, Shape>> = {
  moved: movedOn,
  gone: type({ kind: literal('gone') }),
};
export const moved: Struct<Moved, null> = chosen((value) => fates[kindOf(value)] ?? movedOn);
