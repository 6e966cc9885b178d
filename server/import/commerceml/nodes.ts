import { foldName } from '../values.ts';
import { all, textOf, type XmlNode } from '../xml/node.ts';
import type { RecordFormat } from '../xml/records.ts';

/** Characters of the elements that are read as a whole. */
const LIMITS: ReadonlyMap<string, number> = new Map([
  ['Группа', 30_000_000],
  ['Свойство', 30_000_000],
  ['ТипЦены', 100_000],
  ['Товар', 1_000_000],
  ['Предложение', 1_000_000],
  ['Документ', 5_000_000],
]);

/** CommerceML 2. */
export const COMMERCEML: RecordFormat = {
  title: 'CommerceML',
  root: 'КоммерческаяИнформация',
  limitOf: (path) => LIMITS.get(path.slice(path.lastIndexOf('/') + 1)),
  cutsLongRecords: false,
};

/** `true`, `1`, «Да» in any writing. */
export const isTrue = (text: string | undefined): boolean => /^(?:true|1|да|yes)$/i.test((text ?? '').trim());

/** The values of `<ЗначенияРеквизитов>` by their folded names; the first of equal names. */
export function requisites(node: XmlNode): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const each of all(node, 'ЗначенияРеквизитов', 'ЗначениеРеквизита')) {
    const name = foldName(textOf(each, 'Наименование'));
    if (!values.has(name)) values.set(name, textOf(each, 'Значение'));
  }
  return values;
}
