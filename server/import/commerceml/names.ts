import { array, type Infer, is, object, record, string } from 'superstruct';
import type { Database } from '../../database/open.ts';
import { foldName } from '../values.ts';
import { readValue, saveValue } from './saved.ts';

/** What a property of a 1C base may say of a product. */
export const PROPERTY_FIELDS = [
  'brand',
  'applicability',
  'applicabilityDvs',
  'plantNumber',
  'country',
  'weight',
  'term',
  'restored',
] as const;
export type PropertyField = (typeof PROPERTY_FIELDS)[number];

const Names = object({
  /** Names of the properties, by what they say. */
  properties: record(string(), array(string())),
  /** The type of price that visitors pay, and the one that is shown struck out; '' leaves the choice to us. */
  price: string(),
  oldPrice: string(),
  /** Status of an order, by what it is called in the base. */
  statuses: record(string(), string()),
});

/** What a 1C base calls things. */
export type Names = Infer<typeof Names>;

export const DEFAULT_NAMES: Names = {
  properties: {
    brand: ['Бренд', 'Производитель', 'Марка', 'Изготовитель', 'Торговая марка'],
    applicability: ['Применимость', 'Применяемость', 'Модель техники', 'Автомобиль'],
    applicabilityDvs: ['Применимость ДВС', 'Двигатель', 'Модель двигателя'],
    plantNumber: ['Номер завода', 'Заводской номер', 'Каталожный номер', 'OEM', 'Номер OEM'],
    country: ['Страна', 'Страна происхождения', 'Страна производства'],
    weight: ['Вес', 'Вес, кг', 'Масса'],
    term: ['Срок поставки', 'Срок'],
    restored: ['Восстановленная', 'Состояние'],
  },
  price: '',
  oldPrice: '',
  statuses: {},
};

/** The name under which the owner's words for a base are saved. */
const SAVED = 'commerceml';

/** What the owner saved over the defaults. */
export async function readNames(database: Pick<Database, 'pool'>): Promise<Names> {
  const value = await readValue(database, SAVED);
  const names = typeof value === 'object' && value !== null ? { ...DEFAULT_NAMES, ...value } : DEFAULT_NAMES;
  if (!is(names, Names)) return DEFAULT_NAMES;
  return { ...names, properties: { ...DEFAULT_NAMES.properties, ...names.properties } };
}

/** Saves what the owner calls things; what is left out has its default. */
export const saveNames = (database: Pick<Database, 'pool'>, names: Partial<Names>): Promise<void> =>
  saveValue(database, SAVED, names);

/** What a property of this name says; null for any other. */
export function fieldOfProperty({ properties }: Names, name: string): PropertyField | null {
  const folded = foldName(name);
  return (
    PROPERTY_FIELDS.find((field) => properties[field]?.some((each) => foldName(each) === folded)) ?? null
  );
}
