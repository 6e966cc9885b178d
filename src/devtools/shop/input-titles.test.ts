import { expect, test } from 'vitest';
import { models } from '../../../machines/models.ts';
import { inputTitle } from '../explorer/shown-words.ts';
import { inputTitles } from './input-titles.ts';

test('every input of a model has a title in Russian, and every title an input [DV-03]', () => {
  const names = models.flatMap(({ inputs }) => Object.keys(inputs));
  const untitled = names.filter((name) => !/[а-яё]/i.test(inputTitle(inputTitles, name)));
  expect(untitled, 'src/devtools/shop/input-titles.ts lacks').toEqual([]);
  const unused = Object.keys(inputTitles).filter((name) => !names.includes(name));
  expect(unused, 'no model has').toEqual([]);
  expect(inputTitle(inputTitles, 'toString')).toBe('toString');
});
