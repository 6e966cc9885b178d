import { expect, test } from 'vitest';
import { columnsOf, guessMapping, mappingLines } from './mapping.ts';

test.each([
  ['Артикул | Код ТН ВЭД', { article: 'Артикул' }],
  ['Артикул | Код ТНВЭД | Код группы | Код ОКПД2 | Код цены | Код', { article: 'Артикул', id: 'Код' }],
  ['Код 1С | Код ТН ВЭД', { id: 'Код 1С' }],
  ['Цена опт | Цена розн.', { price: 'Цена розн.' }],
  ['Цена | РРЦ, руб. | Цена (опт)', { price: 'РРЦ, руб.' }],
  ['Цена оптовая | Цена, руб.', { price: 'Цена, руб.' }],
  ['Закупочная цена | Розн. цена | Розничный остаток', { price: 'Розн. цена', stock: 'Розничный остаток' }],
  ['Цена без НДС | Цена с НДС', { price: 'Цена с НДС' }],
  ['Цена без НДС', { price: 'Цена без НДС' }],
  ['Цена, USD | Цена у.е. | Стоимость, руб.', { price: 'Стоимость, руб.' }],
  ['Цена опт', { price: 'Цена опт' }],
  ['Кол-во в упаковке | Наличие', { stock: 'Наличие' }],
  ['Мин. партия | Количество в коробке | Мин. кол-во', {}],
  ['Минимальное количество | Остаток Минск', { stock: 'Остаток Минск' }],
  ['Страна производитель', { country: 'Страна производитель' }],
  ['Страна-производитель | Производитель', { country: 'Страна-производитель', brand: 'Производитель' }],
  ['Вес, г', { weight: 'Вес, г' }],
])('the headers %s say what they mean', (headers, mapping) => {
  expect(guessMapping(headers.split(' | '))).toEqual(mapping);
});

test('a hidden column is named as such', () => {
  const cells = ['Артикул', 'Цена'];
  const header = { number: 1, cells, marks: new Map([[1, 'hidden' as const]]) };
  expect(mappingLines(columnsOf(cells, guessMapping(cells)), header).map((line) => line.trim())).toEqual([
    'артикул            ← «Артикул»',
    'цена               ← «Цена» (скрытый столбец)',
  ]);
});
