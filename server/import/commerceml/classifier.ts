import { type Infer, is, object, record, string } from 'superstruct';
import type { Database } from '../../database/open.ts';
import { all, textOf, type XmlNode } from '../xml/node.ts';
import { readValue, saveValue } from './saved.ts';

const Property = object({ name: string(), values: record(string(), string()) });
const Classifier = object({ properties: record(string(), Property), priceTypes: record(string(), string()) });

/** What identifiers mean: a file with goods or prices often refers to a classifier that came in another one. */
export type Classifier = Infer<typeof Classifier>;

const EMPTY: Classifier = { properties: {}, priceTypes: {} };
const SAVED = 'commerceml-learned';

/** What earlier files of the base said. */
export async function readClassifier(database: Pick<Database, 'pool'>): Promise<Classifier> {
  const value = await readValue(database, SAVED);
  return is(value, Classifier) ? value : EMPTY;
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

/** With a `<ТипЦены>`. */
export function withPriceType(classifier: Classifier, node: XmlNode): Classifier {
  const priceTypes = { ...classifier.priceTypes, [textOf(node, 'Ид')]: textOf(node, 'Наименование') };
  return { ...classifier, priceTypes };
}
