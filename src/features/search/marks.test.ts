import { expect, test } from 'vitest';
import { marksOf } from './marks.ts';

const marked = (text: string, question: string) =>
  marksOf(text, question).map(([from, to]) => text.slice(from, to));

test('a number is found in any spelling [ST-23]', () => {
  expect(marked('740.1003010-20', '7401003010 2')).toEqual(['740.1003010-2']);
  expect(marked('K27-145-01', 'к27')).toEqual(['K27']);
  expect(marked('ТКР 6.1-03.06', 'tkp6')).toEqual(['ТКР 6']);
});

test('words are found where words begin, in the order of the text', () => {
  expect(marked('Коленвал ЯМЗ-238 (новый)', '238 коленвал')).toEqual(['Коленвал', '238']);
  expect(marked('Подшипник', 'шип')).toEqual(['шип']);
  expect(marked('Подшипник опоры', 'шип опоры')).toEqual(['опоры']);
});

test('what is not there, too short or the same twice is not marked twice', () => {
  expect(marked('Фильтр масляный', 'я')).toEqual([]);
  expect(marked('Фильтр масляный', 'ремень')).toEqual([]);
  expect(marked('Фильтр масляный', 'фильтр ремень фил')).toEqual(['Фильтр']);
});
