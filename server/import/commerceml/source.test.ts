import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/afterwards.ts';
import type { ListEntry, OfferCategory } from '../offer.ts';
import { DEFAULT_NAMES } from './names.ts';
import { commerceMlSource } from './source.ts';

async function read(content: string, known: readonly OfferCategory[] = []): Promise<ListEntry[]> {
  const file = join(temporaryFolder(), 'import.xml');
  writeFileSync(file, `<КоммерческаяИнформация>${content}</КоммерческаяИнформация>`);
  const source = await commerceMlSource(file, {
    names: DEFAULT_NAMES,
    classifier: { properties: {}, priceTypes: [] },
    onClassifier: () => {},
  });
  const entries: ListEntry[] = [];
  for await (const batch of source.read(known, () => {})) entries.push(...batch);
  return entries;
}

const goods = (content: string) => `<Каталог><Товары>${content}</Товары></Каталог>`;
const offers = (content: string) =>
  `<ПакетПредложений><Предложения>${content}</Предложения></ПакетПредложений>`;
const offer = (id: string, price: string, count: number, attributes = '') =>
  `<Предложение${attributes}><Ид>${id}</Ид><Цены><Цена><ЦенаЗаЕдиницу>${price}</ЦенаЗаЕдиницу></Цена></Цены><Количество>${count}</Количество></Предложение>`;
const PRODUCT = '<Товар><Ид>a1</Ид><Наименование>Вал</Наименование></Товар>';
const group = (title: string) =>
  `<Классификатор><Группы><Группа><Ид>g1</Ид><Наименование>${title}</Наименование></Группа></Группы></Классификатор>`;

test('a product that is skipped is named without its characteristic, or it would count as missing', async () => {
  // A brand is no title.
  const entries = await read(goods('<Товар><Ид>a1#b2</Ид><Производитель>КМД</Производитель></Товар>'));
  const problem = expect.objectContaining({
    ...{ offerId: 'a1', severity: 'error', message: 'Предложение пропущено: нет названия' },
  });
  expect(entries.filter(({ kind }) => kind === 'problem')).toEqual([{ kind: 'problem', problem }]);
});

test('a used part is not sold', async () => {
  const property = (name: string, value: string) =>
    `<ЗначенияСвойства><Наименование>${name}</Наименование><Значение>${value}</Значение></ЗначенияСвойства>`;
  const values = `${property('Восстановленная', 'Нет')}${property('Состояние', 'б/у')}`;
  const used = PRODUCT.replace('</Товар>', `<ЗначенияСвойств>${values}</ЗначенияСвойств></Товар>`);
  const entries = await read(goods(used));
  expect(entries.filter(({ kind }) => kind === 'update')).toMatchObject([
    { update: { values: {}, isPublished: false, reason: expect.stringContaining('состояние «б/у»') } },
  ]);
});

test.each([
  ['Статус="Удален"', ''],
  ['', '<ПометкаУдаления>true</ПометкаУдаления>'],
])(
  'a removed characteristic counts for nothing beside others, alone it leaves none: %s%s',
  async (attribute, mark) => {
    const removed = (id: string) =>
      offer(id, '1', 9, ` ${attribute}`).replace('</Предложение>', `${mark}</Предложение>`);
    const entries = await read(
      offers(
        `${removed('a#1')}${offer('a#2', '300', 2)}${offer('a#3', '200', 3)}${removed('a#4')}${removed('b#1')}`,
      ),
    );
    expect(entries.filter(({ kind }) => kind === 'update')).toMatchObject([
      { update: { id: 'a', values: { price: 20_000, stock: 5 } } },
      { update: { id: 'b', values: { stock: 0 } } },
    ]);
  },
);

test('an offer whose price is empty is on request and keeps its count', async () => {
  const entries = await read(offers(offer('a', '', 4)));
  expect(entries).toContainEqual(
    expect.objectContaining({ update: { id: 'a', values: { price: null, stock: 4 }, isPublished: null } }),
  );
});

test('a known group without a name keeps its own', async () => {
  const known = { id: 'g1', parentId: null, title: 'Валы', slug: 'valy' };
  expect((await read(group(''), [known]))[0]).toMatchObject({ categories: [known] });
});

test('a file is refused whose groups or offers stand beside its goods', async () => {
  await expect(read(goods(PRODUCT) + group('Валы'))).rejects.toThrow('группы (Классификатор) должны стоять');
  await expect(read(goods(PRODUCT) + offers(offer('a1', '1', 1)))).rejects.toThrow('в разных файлах');
  await expect(read(offers(offer('a1', '1', 1)) + goods(PRODUCT))).rejects.toThrow('в разных файлах');
});
