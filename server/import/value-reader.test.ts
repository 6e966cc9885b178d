import { expect, test } from 'vitest';
import { isRestored, usedWords } from './value-reader.ts';

test.each([
  ...['б/у', 'Б.у.', 'БУ', 'Б / У', 'б\\у', 'деталь б/у', 'хорошее б/у', 'Состояние: б/у', 'не новая, б/у'],
  ...['Контрактная', 'Подержанная', 'деталь, бывшая в употреблении', 'used', 'preowned'],
  ...['с разборки', 'с авторазборки', 'разборка', 'с разбора'],
])('a part whose condition is «%s» is used', (condition) => {
  expect(usedWords(condition)).toBe(`состояние «${condition}»: магазин продаёт новое и восстановленное`);
});

test.each([
  ...['', 'Новая', 'не б/у', 'Новая (не б/у)', 'не бывшая в употреблении', 'new, not used', 'unused'],
  ...['Буксировочная', 'разборная', 'Клуб/Урал'],
])('a part whose condition is «%s» is new', (condition) => {
  expect([usedWords(condition), isRestored('', condition)]).toEqual([null, false]);
});

test.each(['Восстановленная', 'восстановленная, б/у', 'Восстановлен из б/у'])(
  'a part whose condition is «%s» is restored',
  (condition) => {
    expect([usedWords(condition), isRestored('', condition)]).toEqual([null, true]);
  },
);
