import type { Offer, OfferCategory } from '../../../server/import/offer.ts';
import { PARAMS, RESTORED_VALUE } from '../../../server/import/values.ts';
import { element as el } from '../../../server/import/yml/write.ts';

/** Writes a catalogue as a 1C base sends it. */

const PROPERTIES: readonly (readonly [id: string, name: string, of: (offer: Offer) => readonly string[]])[] =
  [
    ['p-brand', 'Производитель', ({ brand }) => (brand === null ? [] : [brand])],
    ['p-machines', PARAMS.applicability, ({ applicability }) => applicability],
    ['p-engines', PARAMS.applicabilityDvs, ({ applicabilityDvs }) => applicabilityDvs],
    ['p-plant', PARAMS.plantNumber, ({ plantNumber }) => (plantNumber === null ? [] : [plantNumber])],
    ['p-country', PARAMS.country, ({ country }) => (country === null ? [] : [country])],
    ['p-term', PARAMS.term, ({ term }) => [`${term.min}-${term.max}`]],
    ['p-restored', PARAMS.condition, ({ restored }) => [restored ? RESTORED_VALUE : 'Новая']],
  ];

const HEAD = (encoding: string) =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<КоммерческаяИнформация xmlns="urn:1C.ru:commerceml_210" ВерсияСхемы="2.10" ДатаФормирования="2026-11-20T10:00:00">\n`;
const TAIL = '</КоммерческаяИнформация>\n';

function groupXml(categories: readonly OfferCategory[], parentId: string | null): string {
  const own = categories.filter((category) => category.parentId === parentId);
  if (own.length === 0) return '';
  const groups = own.map(
    ({ id, title }) =>
      `<Группа>${el('Ид', id)}${el('Наименование', title)}${groupXml(categories, id)}</Группа>`,
  );
  return `<Группы>${groups.join('\n')}</Группы>`;
}

/** Brands are a dictionary of the base, the other properties plain texts. */
function classifier(categories: readonly OfferCategory[], offers: readonly Offer[]): string {
  const brands = [...new Set(offers.flatMap(({ brand }) => brand ?? []))];
  const options = brands.map(
    (brand, at) => `<Справочник>${el('ИдЗначения', `b${at}`)}${el('Значение', brand)}</Справочник>`,
  );
  const properties = PROPERTIES.map(
    ([id, name]) =>
      `<Свойство>${el('Ид', id)}${el('Наименование', name)}${id === 'p-brand' ? `<ТипЗначений>Справочник</ТипЗначений><ВариантыЗначений>${options.join('')}</ВариантыЗначений>` : '<ТипЗначений>Строка</ТипЗначений>'}</Свойство>`,
  );
  return `<Классификатор>${el('Ид', 'c')}${el('Наименование', 'Каталог')}${groupXml(categories, null)}<Свойства>${properties.join('\n')}</Свойства></Классификатор>\n`;
}

export interface BaseOptions {
  readonly changesOnly?: boolean;
  readonly encoding?: string;
  /** Identifiers of goods that were removed. */
  readonly removed?: readonly string[];
  readonly withClassifier?: boolean;
}

export function importXml(
  offers: readonly Offer[],
  categories: readonly OfferCategory[],
  { changesOnly = false, encoding = 'UTF-8', removed = [], withClassifier = true }: BaseOptions = {},
): string {
  const brands = [...new Set(offers.flatMap(({ brand }) => brand ?? []))];
  const goods = offers.map((offer) => {
    const values = PROPERTIES.map(([id, , of]) => {
      const texts = of(offer).map((value) =>
        el('Значение', id === 'p-brand' ? `b${brands.indexOf(value)}` : value),
      );
      return texts.length === 0
        ? ''
        : `<ЗначенияСвойства>${el('Ид', id)}${texts.join('')}</ЗначенияСвойства>`;
    });
    const weight =
      offer.weight === null
        ? ''
        : `<ЗначениеРеквизита><Наименование>Вес</Наименование>${el('Значение', offer.weight / 1000)}</ЗначениеРеквизита>`;
    return [
      `<Товар>${el('Ид', offer.id)}${el('Артикул', offer.article)}${el('Наименование', offer.title)}`,
      '<БазоваяЕдиница Код="796">шт</БазоваяЕдиница>',
      `<Группы>${el('Ид', offer.categoryId)}</Группы>${el('Описание', offer.description)}`,
      ...offer.pictures.map((picture) => el('Картинка', picture)),
      `<ЗначенияСвойств>${values.join('')}</ЗначенияСвойств>`,
      `<ЗначенияРеквизитов>${weight}<ЗначениеРеквизита><Наименование>ВидНоменклатуры</Наименование><Значение>Товар</Значение></ЗначениеРеквизита></ЗначенияРеквизитов>`,
      removed.includes(offer.id) ? '<ПометкаУдаления>true</ПометкаУдаления>' : '',
      '</Товар>',
    ].join('');
  });
  return [
    HEAD(encoding),
    withClassifier ? classifier(categories, offers) : '',
    `<Каталог СодержитТолькоИзменения="${changesOnly}">${el('Ид', 'k')}<Товары>\n${goods.join('\n')}\n</Товары></Каталог>\n`,
    TAIL,
  ].join('');
}

const TYPES =
  '<ТипыЦен><ТипЦены><Ид>t-opt</Ид><Наименование>Оптовая</Наименование><Валюта>руб</Валюта></ТипЦены><ТипЦены><Ид>t-roz</Ид><Наименование>Розничная цена</Наименование><Валюта>руб</Валюта></ТипЦены></ТипыЦен>';

/** Offers with a wholesale and a retail price and two warehouses. */
export function offersXml(offers: readonly Offer[]): string {
  const price = (type: string, kopecks: number) =>
    `<Цена>${el('ИдТипаЦены', type)}${el('ЦенаЗаЕдиницу', (kopecks / 100).toFixed(2))}<Валюта>руб</Валюта></Цена>`;
  const rows = offers.map(({ id, article, title, price: own, stock }) => {
    const prices = own === null ? '' : price('t-opt', Math.ceil(own / 2)) + price('t-roz', own);
    const first = Math.floor(stock / 2);
    return `<Предложение>${el('Ид', id)}${el('Артикул', article)}${el('Наименование', title)}<Цены>${prices}</Цены>${el('Количество', stock)}<Склад ИдСклада="s1" КоличествоНаСкладе="${first}"/><Склад ИдСклада="s2" КоличествоНаСкладе="${stock - first}.000"/></Предложение>`;
  });
  return `${HEAD('UTF-8')}<ПакетПредложений СодержитТолькоИзменения="false">${TYPES}<Предложения>\n${rows.join('\n')}\n</Предложения></ПакетПредложений>\n${TAIL}`;
}

/** What 1C sends back about orders. */
export const statusesXml = (
  said: Readonly<Record<string, Readonly<Record<string, string>>>>,
  encoding = 'UTF-8',
): string => {
  const documents = Object.entries(said).map(([id, requisites]) => {
    const values = Object.entries(requisites).map(
      ([name, value]) =>
        `<ЗначениеРеквизита><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначениеРеквизита>`,
    );
    return `<Документ><Ид>${id}</Ид><Номер>${id}</Номер><ХозОперация>Заказ товара</ХозОперация><ЗначенияРеквизитов>${values.join('')}</ЗначенияРеквизитов></Документ>`;
  });
  return `<?xml version="1.0" encoding="${encoding}"?><КоммерческаяИнформация ВерсияСхемы="2.08"><Контейнер>${documents.join('')}</Контейнер></КоммерческаяИнформация>`;
};
