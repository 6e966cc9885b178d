import { IN_STOCK } from '../../../../src/contract/filter.ts';
import { createColumn } from './column.ts';
import { createFacetBuilder } from './facet.ts';
import { KEY_BOUND } from './rank.ts';
import { NO, NO_PRICE, YES } from './snapshot.ts';

/** A product as the snapshot reads it; lists are joined by VALUE_SEPARATOR. */
export interface ProductRow {
  readonly id: number;
  readonly category: number;
  /** Kopecks, or NO_PRICE. */
  readonly price: number;
  readonly popularity: number;
  readonly in_stock: boolean;
  /** «В наличии» as lists say it: see `availabilityOf`. */
  readonly leaves_at_once: boolean;
  readonly has_image: boolean;
  readonly restored: boolean;
  readonly brand: string | null;
  readonly applicability: string;
  readonly applicability_dvs: string;
  readonly plant_number: string | null;
  /** Milliseconds since 1970. */
  readonly created_at: number;
  /** From 0. */
  readonly title_rank: number;
}

/** Popularity is an int4: this lifts it above zero. */
const INT4_BOUND = 2 ** 31;
const LAST_KEY = KEY_BOUND - 1;

function popularKey(row: ProductRow): number {
  return (row.in_stock ? 0 : 2 * INT4_BOUND) + INT4_BOUND - row.popularity;
}

function priceKey(row: ProductRow): number {
  return row.price === NO_PRICE ? LAST_KEY : Math.min(row.price, LAST_KEY - 1);
}

function priceDownKey(row: ProductRow): number {
  return row.price === NO_PRICE ? LAST_KEY : LAST_KEY - 1 - Math.min(row.price, LAST_KEY - 1);
}

function newestKey(row: ProductRow): number {
  return KEY_BOUND / 2 - row.created_at;
}

const float64 = () => createColumn((length) => new Float64Array(length));
const uint32 = () => createColumn((length) => new Uint32Array(length));

/** The columns of a snapshot while products stream in, in ascending order of id. */
export function createColumns() {
  const columns = {
    ids: uint32(),
    categories: uint32(),
    prices: float64(),
    showable: createColumn((length) => new Uint8Array(length)),
    titleRanks: uint32(),
    keys: { popular: float64(), price: float64(), '-price': float64(), new: float64() },
    lists: {
      availability: createFacetBuilder(),
      brand: createFacetBuilder(),
      restored: createFacetBuilder(),
      applicability: createFacetBuilder(),
      applicabilityDvs: createFacetBuilder(),
      plantNumber: createFacetBuilder(),
    },
  };
  const { keys, lists } = columns;
  function add(row: ProductRow): void {
    columns.ids.push(row.id);
    columns.categories.push(row.category);
    columns.prices.push(row.price);
    columns.showable.push(row.in_stock && row.has_image ? 1 : 0);
    columns.titleRanks.push(row.title_rank);
    keys.popular.push(popularKey(row));
    keys.price.push(priceKey(row));
    keys['-price'].push(priceDownKey(row));
    keys.new.push(newestKey(row));
    lists.availability.add(row.leaves_at_once ? IN_STOCK : null);
    lists.brand.add(row.brand);
    lists.restored.add(row.restored ? YES : NO);
    lists.applicability.add(row.applicability);
    lists.applicabilityDvs.add(row.applicability_dvs);
    lists.plantNumber.add(row.plant_number);
  }
  return { ...columns, add };
}

export type Columns = ReturnType<typeof createColumns>;
