import { type Offer, type OfferUpdate, TERMS } from '../offer.ts';
import { isRestored, UnusableOfferError, usedWords, ValueReader } from '../value-reader.ts';
import { oneLine, PARAMS } from '../values.ts';
import { all, first, textOf, type XmlNode } from '../xml/node.ts';
import type { Classifier } from './classifier.ts';
import { fieldOfProperty, type Names, type PropertyField } from './names.ts';
import { isTrue, requisites } from './nodes.ts';

type Properties = ReadonlyMap<PropertyField, readonly string[]>;

/** The values of the product's properties; a field that the classifier knows is there, empty without a value. */
function propertiesOf(node: XmlNode, classifier: Classifier, names: Names): Properties {
  const properties = new Map<PropertyField, readonly string[]>();
  const fields = new Map<string, PropertyField>();
  for (const [id, { name }] of Object.entries(classifier.properties)) {
    const field = fieldOfProperty(names, name);
    if (!field) continue;
    fields.set(id, field);
    properties.set(field, []);
  }
  for (const each of all(node, 'ЗначенияСвойств', 'ЗначенияСвойства')) {
    const id = textOf(each, 'Ид');
    const field = fields.get(id) ?? fieldOfProperty(names, textOf(each, 'Наименование'));
    if (!field) continue;
    const options = classifier.properties[id]?.values ?? {};
    const values = all(each, 'Значение').map(({ text }) => options[oneLine(text)] ?? oneLine(text));
    properties.set(field, [...(properties.get(field) ?? []), ...values.filter((value) => value !== '')]);
  }
  return withElements(node, properties);
}

/** Elements and requisites say the same as some properties, for bases that do not use these. */
function withElements(node: XmlNode, properties: Map<PropertyField, readonly string[]>): Properties {
  const elements: readonly (readonly [PropertyField, string])[] = [
    ['brand', textOf(node, 'Изготовитель', 'Наименование') || textOf(node, 'Производитель')],
    ['country', textOf(node, 'Страна')],
    ['weight', textOf(node, 'Вес') || (requisites(node).get('вес') ?? '')],
  ];
  for (const [field, value] of elements) {
    if (value !== '' && (properties.get(field) ?? []).length === 0) properties.set(field, [value]);
  }
  return properties;
}

/** Whether the base has removed it. */
export const isRemoved = (node: XmlNode): boolean =>
  isTrue(textOf(node, 'ПометкаУдаления')) || /^удал[её]н/i.test(node.attributes.Статус ?? '');

/** What an entry names its product by, without that of its characteristic; '' when it does not. */
export const productOf = (node: XmlNode): string => textOf(node, 'Ид').replace(/#.*$/, '');

/** The same as an identifier. Throws UnusableOfferError. */
export function idOf(node: XmlNode): string {
  const id = productOf(node);
  if (id === '') throw new UnusableOfferError('нет идентификатора (Ид)');
  return new ValueReader(() => {}).id(id, 'идентификатор');
}

/**
 * Reads a `<Товар>`. Pictures and descriptions that it does not have stay as they are, for a base may be set not
 * to send them. Throws UnusableOfferError for what cannot be sold.
 */
export function readProduct(
  node: XmlNode,
  { classifier, names }: { readonly classifier: Classifier; readonly names: Names },
  warn: (message: string) => void,
): OfferUpdate {
  const id = idOf(node);
  if (isRemoved(node)) return { id, values: {}, isPublished: false };
  const properties = propertiesOf(node, classifier, names);
  const reason = properties
    .get('restored')
    ?.map(usedWords)
    .find((words) => words !== null);
  if (reason !== undefined) return { id, values: {}, isPublished: false, reason };
  const property = (field: PropertyField) => properties.get(field)?.[0] ?? '';
  const reader = new ValueReader(warn);
  const brand = property('brand');
  const values: { -readonly [K in keyof Offer]?: Offer[K] } = {
    title: reader.title(textOf(node, 'Наименование')),
  };
  const article = reader.short(textOf(node, 'Артикул'), 'Артикул');
  const category = textOf(node, 'Группы', 'Ид');
  const html = requisites(node).get('описаниевформатеhtml') ?? first(node, 'Описание')?.text ?? '';
  const description = reader.description(html);
  const pictures = all(node, 'Картинка').map(({ text }) => text);
  if (article !== null) values.article = article;
  if (category !== '') values.categoryId = category;
  if (description !== null) values.description = description;
  if (pictures.some((text) => oneLine(text) !== '')) values.pictures = reader.pictures(pictures);
  const readers: Partial<Record<PropertyField, (texts: readonly string[]) => Partial<Offer>>> = {
    brand: () => ({ brand: reader.short(brand, 'Бренд') }),
    country: () => ({ country: reader.short(property('country'), PARAMS.country) }),
    weight: () => ({ weight: reader.weight(property('weight')) }),
    plantNumber: () => ({ plantNumber: reader.short(property('plantNumber'), PARAMS.plantNumber) }),
    restored: () => ({ restored: isRestored(property('restored'), property('restored')) }),
    applicability: (texts) => ({ applicability: reader.list(texts, PARAMS.applicability) }),
    applicabilityDvs: (texts) => ({ applicabilityDvs: reader.list(texts, PARAMS.applicabilityDvs) }),
    term: (texts) => (texts.length > 0 ? { term: reader.term(property('term'), TERMS.order) } : {}),
  };
  for (const [field, texts] of properties) Object.assign(values, readers[field]?.(texts));
  return { id, values, isPublished: true };
}
