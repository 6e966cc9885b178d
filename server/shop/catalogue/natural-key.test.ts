import { expect, test } from 'vitest';
import { naturalKey } from './natural-key.ts';

function ordered(...texts: string[]): string[] {
  return texts.sort((a, b) => (naturalKey(a) < naturalKey(b) ? -1 : 1));
}

test('numbers inside a text order by value', () => {
  expect(ordered('КАМАЗ-740.30', 'КАМАЗ-740.11', 'КАМАЗ-740.9')).toEqual([
    'КАМАЗ-740.9',
    'КАМАЗ-740.11',
    'КАМАЗ-740.30',
  ]);
});

test('letters of either case are alike, ё stands with е', () => {
  expect(ordered('жгут', 'Ёмкость', 'Ель', 'ежевика', 'Датчик')).toEqual([
    'Датчик',
    'ежевика',
    'Ель',
    'Ёмкость',
    'жгут',
  ]);
});
