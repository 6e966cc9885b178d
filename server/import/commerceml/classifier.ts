import { array, type Infer, is, object, record, string, tuple, union } from 'superstruct';
import type { Database } from '../../database/open.ts';
import { all, textOf, type XmlNode } from '../xml/node.ts';
import { readValue, saveValue } from './saved.ts';

const Property = object({ name: string(), values: record(string(), string()) });
/** A type of price: its identifier and its name. */
const PriceType = tuple([string(), string()]);
export type PriceType = Infer<typeof PriceType>;

const Properties = record(string(), Property);
const Saved = object({
  properties: Properties,
  // Earlier versions saved names by identifier: jsonb sorts the keys of an object, and the first type became another.
  priceTypes: union([array(PriceType), record(string(), string())]),
});

/** What identifiers mean: a file with goods or prices often refers to a classifier that came in another one. */
export interface Classifier {
  readonly properties: Infer<typeof Properties>;
  /** In the order of the base. */
  readonly priceTypes: readonly PriceType[];
}

const EMPTY: Classifier = { properties: {}, priceTypes: [] };
const SAVED = 'commerceml-learned';

/** What earlier files of the base said. */
export async function readClassifier(database: Pick<Database, 'pool'>): Promise<Classifier> {
  const value = await readValue(database, SAVED);
  if (!is(value, Saved)) return EMPTY;
  const { properties, priceTypes } = value;
  return { properties, priceTypes: Array.isArray(priceTypes) ? priceTypes : Object.entries(priceTypes) };
}

export const saveClassifier = (database: Pick<Database, 'pool'>, classifier: Classifier): Promise<void> =>
  saveValue(database, SAVED, classifier);

/** With a `<Свойство>` of a classifier. */
export function withProperty(classifier: Classifier, node: XmlNode): Classifier {
  const id = textOf(node, 'Ид');
  const options = [
    ...all(node, 'ВариантыЗначений', 'Справочник'),
    ...all(node, 'ВариантыЗначений', 'Значение'),
  ];
  const values = options.map((each) => [textOf(each, 'ИдЗначения'), textOf(each, 'Значение')] as const);
  const property = { name: textOf(node, 'Наименование'), values: Object.fromEntries(values) };
  return { ...classifier, properties: { ...classifier.properties, [id]: property } };
}

/** With a `<ТипЦены>`; a file may name one twice. */
export function withPriceType(classifier: Classifier, node: XmlNode): Classifier {
  const { priceTypes } = classifier;
  const id = textOf(node, 'Ид');
  if (priceTypes.some(([known]) => known === id)) return classifier;
  return { ...classifier, priceTypes: [...priceTypes, [id, textOf(node, 'Наименование')]] };
}
