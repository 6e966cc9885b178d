import {
  array,
  assert,
  boolean,
  type Describe,
  type Infer,
  lazy,
  nullable,
  number,
  optional,
  record,
  string,
  tuple,
  type,
} from 'superstruct';
import json from './catalogue.json' with { type: 'json' };

/** What `catalogue.json` holds, checked once when it is loaded. */

const Range = tuple([number(), number()]);

const Engine = type({
  id: string(),
  title: string(),
  family: string(),
  maker: nullable(string()),
  fuel: string(),
  prefixes: array(string()),
  sep: string(),
  vehicles: array(string()),
  oemPattern: optional(string()),
});

const Vehicle = type({
  id: string(),
  title: string(),
  maker: nullable(string()),
  prefixes: array(string()),
  oemPattern: optional(string()),
});

const Brand = type({
  slug: string(),
  title: string(),
  country: string(),
  kind: string(),
  articleStyles: array(string()),
  madeIn: record(string(), number()),
  description: string(),
});

const PartKind = type({
  id: string(),
  category: nullable(string()),
  categoryByFamily: optional(record(string(), string())),
  names: array(type({ title: string(), gender: string(), picture: string() })),
  groups: array(string()),
  axis: string(),
  brands: array(string()),
  includeMaker: boolean(),
  brandStyles: optional(record(string(), array(string()))),
  priceRub: Range,
  priceByFamily: optional(record(string(), Range)),
  weightKg: Range,
  weightByFamily: optional(record(string(), Range)),
  unit: string(),
  restorable: boolean(),
  mods: optional(array(string())),
  sizes: optional(array(string())),
  families: optional(array(string())),
  makers: optional(array(string())),
  fuel: optional(string()),
  onlyEngines: optional(array(string())),
  excludeEngines: optional(array(string())),
});

const Pinned = type({
  kind: string(),
  target: string(),
  brand: string(),
  article: string(),
  plantNumber: string(),
  nameIndex: number(),
  mod: nullable(string()),
  size: nullable(string()),
  restored: boolean(),
  price: number(),
  weight: number(),
});

/** A node of the vocabulary's category tree; five levels at most. */
export interface CategoryEntry {
  slug: string;
  title: string;
  children: CategoryEntry[];
}

const CategoryNode: Describe<CategoryEntry> = type({
  slug: string(),
  title: string(),
  children: array(lazy(() => CategoryNode)),
});

const Vocabulary = type({
  countries: array(type({ code: string(), title: string() })),
  brandFamilies: record(string(), nullable(array(string()))),
  brands: array(Brand),
  engines: array(Engine),
  vehicles: array(Vehicle),
  categories: array(CategoryNode),
  partKinds: array(PartKind),
  pinned: array(Pinned),
  oemSuffixes: array(type({ value: string(), weight: number() })),
  scaleSuffix: string(),
  tokens: type({
    tkr: record(string(), array(string())),
    brg: array(string()),
    fil: array(string()),
    g4: string(),
    gen: string(),
  }),
  analogueGroup: type({ probability: number(), siblings: Range }),
  attributes: type({
    restored: type({ shareAmongRestorable: number(), titleSuffix: record(string(), string()) }),
    applicability: type({ maxPerProduct: number() }),
    applicabilityDvs: type({ maxPerProduct: number() }),
  }),
  distribution: type({
    stock: record(string(), number()),
    underOrderShare: number(),
    oldPriceShare: number(),
    noImageShare: number(),
    noWeightShare: number(),
    noBrandShare: number(),
    priceOnRequestShare: number(),
    longTitleShare: number(),
    topCategoryWeight: record(string(), number()),
  }),
});

export type EngineEntry = Infer<typeof Engine>;
export type VehicleEntry = Infer<typeof Vehicle>;
export type BrandEntry = Infer<typeof Brand>;
export type PartKindEntry = Infer<typeof PartKind>;
export type PinnedEntry = Infer<typeof Pinned>;

const raw: unknown = json;
assert(raw, Vocabulary);

/** The vocabulary; a malformed file throws when this module is loaded. */
export const vocabulary: Infer<typeof Vocabulary> = raw;

const brandBySlug = new Map(vocabulary.brands.map((brand) => [brand.slug, brand]));
const kindById = new Map(vocabulary.partKinds.map((kind) => [kind.id, kind]));
const countryByCode = new Map(vocabulary.countries.map((country) => [country.code, country.title]));

function found<T>(entry: T | undefined, what: string, id: string): T {
  if (entry === undefined) throw new Error(`catalogue.json names an unknown ${what}: ${id}`);
  return entry;
}

export const brandOf = (slug: string): BrandEntry => found(brandBySlug.get(slug), 'brand', slug);
export const kindOf = (id: string): PartKindEntry => found(kindById.get(id), 'part kind', id);
export const countryOf = (code: string): string => found(countryByCode.get(code), 'country', code);
