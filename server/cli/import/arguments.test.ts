import { expect, test } from 'vitest';
import { UsageError } from '../command.ts';
import { readArguments } from './arguments.ts';

test('a category is a path with a title at least', () => {
  expect(readArguments(['a.csv', '--category', 'Двигатель > Поршни']).table.category).toBe(
    'Двигатель > Поршни',
  );
  for (const category of ['>', ' ', ''])
    expect(() => readArguments(['a.csv', '--category', category])).toThrow(UsageError);
});
