import { type Infer, is, object, record, string } from 'superstruct';
import type { Database } from '../../database/open.ts';
import { all, textOf, type XmlNode } from '../xml/node.ts';

const Property = object({ name: string(), values: record(string(), string()) });
const Classifier = object({ properties: record(string(), Property), priceTypes: record(string(), string()) });

/** What identifiers mean: a file with goods or prices often refers to a classifier that came in another one. */
export type Classifier = Infer<typeof Classifier>;

const EMPTY: Classifier = { properties: {}, priceTypes: {} };
const SAVED = 'commerceml-learned';

/** What earlier files of the base said. */
export async function readClassifier({ pool }: Pick<Database, 'pool'>): Promise<Classifier> {
  const { rows } = await pool.query<{ value: unknown }>('select value from import.mappings where name = $1', [
    SAVED,
  ]);
  const value = rows[0]?.value;
  return is(value, Classifier) ? value : EMPTY;
}

export async function saveClassifier(
  { pool }: Pick<Database, 'pool'>,
  classifier: Classifier,
): Promise<void> {
  await pool.query(
    `insert into import.mappings (name, kind, value) values ($1, 'commerceml', $2)
     on conflict (name) do update set value = excluded.value, updated_at = now()
     where import.mappings.value <> excluded.value`,
    [SAVED, JSON.stringify(classifier)],
  );
}

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
