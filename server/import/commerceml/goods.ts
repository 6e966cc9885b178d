import type { ToldOffer } from '../list.ts';
import type { Offer } from '../offer.ts';
import { OfferReader, Unusable } from '../yml/offer-reader.ts';
import { PARAMS } from '../yml/params.ts';
import type { RawOffer } from '../yml/raw.ts';
import { LIMITS, oneLine } from '../yml/values.ts';
import type { Learned } from './learned.ts';
import { fieldOfProperty, type Names, type PropertyField } from './names.ts';
import { all, first, isTrue, requisites, textOf, type XmlNode } from './nodes.ts';

const PARAM_OF: Readonly<Record<Exclude<PropertyField, 'brand' | 'restored'>, string>> = {
  applicability: PARAMS.applicability,
  applicabilityDvs: PARAMS.applicabilityDvs,
  plantNumber: PARAMS.plantNumber,
  country: PARAMS.country,
  weight: PARAMS.weight,
  term: PARAMS.term,
};

type Properties = ReadonlyMap<PropertyField, readonly string[]>;

/** What the properties of the product say; a field that the classifier knows is there, empty when it has no value. */
function propertiesOf(node: XmlNode, learned: Learned, names: Names): Properties {
  const found = new Map<PropertyField, readonly string[]>();
  const fields = new Map<string, PropertyField>();
  for (const [id, { name }] of Object.entries(learned.properties)) {
    const field = fieldOfProperty(names, name);
    if (!field) continue;
    fields.set(id, field);
    found.set(field, []);
  }
  for (const each of all(node, 'ЗначенияСвойств', 'ЗначенияСвойства')) {
    const id = textOf(each, 'Ид');
    const field = fields.get(id) ?? fieldOfProperty(names, textOf(each, 'Наименование'));
    if (!field) continue;
    const options = learned.properties[id]?.values ?? {};
    const values = all(each, 'Значение').map(({ text }) => options[oneLine(text)] ?? oneLine(text));
    found.set(field, [...(found.get(field) ?? []), ...values.filter((value) => value !== '')]);
  }
  return found;
}

/** Direct elements and requisites say the same as some properties. */
function withElements(node: XmlNode, properties: Properties): Properties {
  const said = requisites(node);
  const others: readonly (readonly [PropertyField, string])[] = [
    ['brand', textOf(node, 'Изготовитель', 'Наименование') || textOf(node, 'Производитель')],
    ['country', textOf(node, 'Страна')],
    ['weight', textOf(node, 'Вес') || (said.get('вес') ?? '')],
  ];
  const all = new Map(properties);
  for (const [field, value] of others) {
    if (value !== '' && (all.get(field) ?? []).length === 0) all.set(field, [value]);
  }
  return all;
}

/** The product as the reader of offers takes it. */
function rawOf(node: XmlNode, properties: Properties): RawOffer {
  const restored = properties.get('restored')?.[0] ?? '';
  const params = Object.entries(PARAM_OF).flatMap(([field, name]) =>
    [...properties].flatMap(([told, values]) =>
      told === field ? values.map((value) => ({ name, value, unit: null })) : [],
    ),
  );
  const html = requisites(node).get('описаниевформатеhtml');
  return {
    ...{ line: node.line, days: [], condition: null, instock: [], oversized: false, attributes: {} },
    fields: new Map([
      ['name', [textOf(node, 'Наименование')]],
      ['vendor', properties.get('brand') ?? []],
      ['vendorCode', [textOf(node, 'Артикул')]],
      ['description', [html ?? first(node, 'Описание')?.text ?? '']],
      ['picture', all(node, 'Картинка').map(({ text }) => text)],
    ]),
    params: [
      ...params,
      ...[PARAMS.restored, PARAMS.condition].map((name) => ({ name, value: restored, unit: null })),
    ],
  };
}

/** Whether the product was removed in the base. */
const isRemoved = (node: XmlNode): boolean =>
  isTrue(textOf(node, 'ПометкаУдаления')) || /^удал[её]н/i.test(node.attributes.Статус ?? '');

/** The identifier of a product without that of its characteristic. */
export const productIdOf = (node: XmlNode): string => textOf(node, 'Ид').replace(/#.*$/, '');

/**
 * What a `<Товар>` says. Pictures and descriptions that it does not have stay as they are, for a base may be set not
 * to send them. Throws Unusable for what cannot be sold.
 */
export function toldByGoods(
  node: XmlNode,
  { learned, names }: { readonly learned: Learned; readonly names: Names },
  warn: (message: string) => void,
): ToldOffer {
  const id = productIdOf(node);
  if (id === '') throw new Unusable('нет идентификатора (Ид)');
  if (id.length > LIMITS.id) throw new Unusable(`идентификатор длиннее ${LIMITS.id} знаков`);
  if (isRemoved(node)) return { id, values: {}, shown: false };
  const properties = withElements(node, propertiesOf(node, learned, names));
  const raw = rawOf(node, properties);
  const reader = new OfferReader(raw, warn);
  const values: { -readonly [K in keyof Offer]?: Offer[K] } = { title: reader.title() };
  const article = reader.short(reader.field('vendorCode'), 'Артикул');
  const category = textOf(node, 'Группы', 'Ид');
  if (article !== null) values.article = article;
  if (category !== '') values.categoryId = category;
  if (reader.description() !== null) values.description = reader.description();
  if (reader.fields('picture').length > 0) values.pictures = reader.pictures();
  if (properties.has('brand')) values.brand = reader.short(reader.field('vendor'), 'Бренд');
  if (properties.has('country')) values.country = reader.short(reader.param(PARAMS.country), PARAMS.country);
  if (properties.has('weight')) values.weight = reader.weight();
  if (properties.has('plantNumber')) {
    values.plantNumber = reader.short(reader.param(PARAMS.plantNumber), PARAMS.plantNumber);
  }
  if (properties.has('restored')) values.restored = reader.restored();
  if (properties.has('applicability')) values.applicability = reader.list(PARAMS.applicability);
  if (properties.has('applicabilityDvs')) values.applicabilityDvs = reader.list(PARAMS.applicabilityDvs);
  if (reader.param(PARAMS.term) !== '') values.term = reader.term(0);
  return { id, values, shown: true };
}
