import { describe, expect, test } from 'vitest';
import { shownPath } from './shown-path.ts';
import { isSlug } from './text.ts';

describe('a path in a message [ER-01][ER-02]', () => {
  test.each([
    ['/no/such/page', '/no/such/page'],
    ['/%D0%BA%D0%B0%D1%82%D0%B0%D0%BB%D0%BE%D0%B3', '/каталог'],
    ['/каталог/🚚', '/каталог/🚚'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['/100%', '/100%'],
    ['/a%0Ab%00', '/a b '],
    ['/\u202egnp.exe', '/gnp.exe'],
    ['/\ud83d', '/\ufffd'],
    ['/<script>', '/<script>'],
  ])('%j is shown as %j', (path, shown) => {
    expect(shownPath(path)).toBe(shown);
  });

  test('a long one is cut between characters', () => {
    expect(shownPath(`/${'🚚'.repeat(500)}`)).toBe(`/${'🚚'.repeat(119)}…`);
  });
});

test.each([
  ['turbina-hx35', true],
  ['1', true],
  ['', false],
  ['-a', false],
  ['a--b', false],
  ['Turbina', false],
  ['турбина', false],
  ['a b', false],
  ['a/b', false],
  ['a.b', false],
  ['x'.repeat(201), false],
])('%j can be a slug: %s [ER-02]', (text, can) => {
  expect(isSlug(text)).toBe(can);
});
