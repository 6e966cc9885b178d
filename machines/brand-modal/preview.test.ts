import { expect, test } from 'vitest';
import type { Block, Inline } from '../../src/contract/schemas/content.ts';
import { previewOf } from './preview.ts';

const paragraph = (...children: (string | Inline)[]): Block => ({
  kind: 'paragraph',
  children: children.map((child) => (typeof child === 'string' ? { kind: 'text', text: child } : child)),
});

/** The text that people read, without anything between paragraphs. */
const read = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(read).join('');
  if (typeof value !== 'object' || value === null) return '';
  return 'text' in value ? String(value.text) : Object.values(value).map(read).join('');
};

const shorten = (blocks: readonly Block[], limit?: number) => {
  const { blocks: shown, cut } = previewOf(blocks, limit);
  return [read(shown), cut];
};

test('a description of exactly 500 characters is whole, one more is cut after the last whole word [OV-11][CO-02]', () => {
  const whole = paragraph(`${'слово '.repeat(83)}да`);
  expect(read([whole])).toHaveLength(500);
  expect(previewOf([whole])).toEqual({ blocks: [whole], cut: false });
  expect(shorten([paragraph(`${'слово '.repeat(83)}дав`)])).toEqual([`${'слово '.repeat(83).trim()}…`, true]);
  expect(shorten([paragraph(`${'слово '.repeat(83)}да нет`)])).toEqual([`${'слово '.repeat(83)}да…`, true]);
});

test('nothing is nothing', () => {
  expect(previewOf([])).toEqual({ blocks: [], cut: false });
});

test('a word that has no end is cut inside, never inside of a character [OV-11]', () => {
  expect(shorten([paragraph('а'.repeat(501))])).toEqual([`${'а'.repeat(500)}…`, true]);
  expect(shorten([paragraph('🚛🚛🚛')], 2)).toEqual(['🚛🚛…', true]);
  expect(shorten([paragraph('а👩‍🔧б')], 3)).toEqual(['а…', true]);
  expect(shorten([paragraph('ае\u0301б')], 2)).toEqual(['а…', true]);
  expect(shorten([paragraph('👩‍🔧👩‍🔧')], 2)).toEqual(['👩…', true]);
});

test('a surrogate pair counts as one character', () => {
  expect(shorten([paragraph('🚛 🚛 🚛')], 5)).toEqual(['🚛 🚛 🚛', false]);
  expect(shorten([paragraph('🚛 🚛 🚛')], 4)).toEqual(['🚛 🚛…', true]);
});

test('a link stays a link, a word may begin in one and end after it', () => {
  const link: Inline = { kind: 'link', href: '/dostavka', children: [{ kind: 'text', text: 'доставка по' }] };
  expect(previewOf([paragraph('Быстрая ', link, ' России')], 18).blocks).toEqual([
    paragraph('Быстрая ', { ...link, children: [{ kind: 'text', text: 'доставка…' }] }),
  ]);
  const strong: Inline = { kind: 'strong', children: [{ kind: 'text', text: 'ЯМЗ' }] };
  expect(previewOf([paragraph('Мотор ', strong, '-238 и другие')], 10).blocks).toEqual([paragraph('Мотор…')]);
});

test('the end of a paragraph or a line ends a word', () => {
  expect(previewOf([paragraph('Первый'), paragraph('Второй')], 8).blocks).toEqual([paragraph('Первый…')]);
  expect(previewOf([paragraph('Раз', { kind: 'break' }, 'двадцать')], 5).blocks).toEqual([paragraph('Раз…')]);
  expect(shorten([paragraph('Раз'), { kind: 'rule' }, paragraph('два три')], 6)).toEqual(['Раздва…', true]);
});

test('a list keeps the items before the cut, a quote and a table their shape', () => {
  const list: Block = {
    kind: 'list',
    start: 1,
    items: [[paragraph('валы')], [paragraph('гильзы и кольца')], [paragraph('насосы')]],
  };
  expect(previewOf([list], 12).blocks).toEqual([
    { ...list, items: [[paragraph('валы')], [paragraph('гильзы и…')]] },
  ]);
  const quote: Block = { kind: 'quote', children: [paragraph('Завод работает'), paragraph('с 1916 года')] };
  expect(previewOf([quote], 7).blocks).toEqual([{ kind: 'quote', children: [paragraph('Завод…')] }]);
  const cell = (text: string): Inline[] => [{ kind: 'text', text }];
  const table: Block = {
    kind: 'table',
    align: [null, null],
    head: [cell('Мотор'), cell('Год')],
    rows: [
      [cell('ЯМЗ-236'), cell('1961')],
      [cell('ЯМЗ-238'), cell('1962')],
    ],
  };
  expect(previewOf([table], 16).blocks).toEqual([{ ...table, rows: [[cell('ЯМЗ-236…'), []]] }]);
});
