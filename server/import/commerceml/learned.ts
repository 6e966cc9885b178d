import { type Infer, is, object, record, string } from 'superstruct';
import type { Database } from '../../database/open.ts';
import { all, textOf, type XmlNode } from './nodes.ts';

const Property = object({ name: string(), values: record(string(), string()) });
const Learned = object({ properties: record(string(), Property), priceTypes: record(string(), string()) });

/** What identifiers mean: a file with goods or prices often refers to a classifier that came in another one. */
export type Learned = Infer<typeof Learned>;

const NOTHING: Learned = { properties: {}, priceTypes: {} };
const SAVED = 'commerceml-learned';

/** What earlier files said. */
export async function readLearned({ pool }: Pick<Database, 'pool'>): Promise<Learned> {
  const { rows } = await pool.query<{ value: unknown }>('select value from import.mappings where name = $1', [
    SAVED,
  ]);
  const value = rows[0]?.value;
  return is(value, Learned) ? value : NOTHING;
}

/** Keeps it for the files that follow. */
export async function saveLearned({ pool }: Pick<Database, 'pool'>, learned: Learned): Promise<void> {
  await pool.query(
    `insert into import.mappings (name, kind, value) values ($1, 'commerceml', $2)
     on conflict (name) do update set value = excluded.value, updated_at = now()
     where import.mappings.value <> excluded.value`,
    [SAVED, JSON.stringify(learned)],
  );
}

/** With a `<Свойство>` of a classifier. */
export function withProperty(learned: Learned, node: XmlNode): Learned {
  const id = textOf(node, 'Ид');
  const options = [
    ...all(node, 'ВариантыЗначений', 'Справочник'),
    ...all(node, 'ВариантыЗначений', 'Значение'),
  ];
  const values = options.map((each) => [textOf(each, 'ИдЗначения'), textOf(each, 'Значение')] as const);
  const property = { name: textOf(node, 'Наименование'), values: Object.fromEntries(values) };
  return { ...learned, properties: { ...learned.properties, [id]: property } };
}

/** With a `<ТипЦены>`. */
export function withPriceType(learned: Learned, node: XmlNode): Learned {
  const priceTypes = { ...learned.priceTypes, [textOf(node, 'Ид')]: textOf(node, 'Наименование') };
  return { ...learned, priceTypes };
}
