import { expect, test } from 'vitest';
import { models } from '../../../machines/models.ts';
import { inputTitle } from './input-titles.ts';

test('every input of a model has a title in Russian [DV-03]', () => {
  const names = models.flatMap(({ inputs }) => Object.keys(inputs));
  expect(names.filter((name) => !/[а-яё]/i.test(inputTitle(name)))).toEqual([]);
  expect(inputTitle('toString')).toBe('toString');
});
