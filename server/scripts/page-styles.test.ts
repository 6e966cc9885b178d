import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/afterwards.ts';
import { splitStyles } from './page-styles.mjs';

const PAGE = 'virtual:vike:page-entry:client:/src/pages/';
const SHEET = 'assets/static/base.1.css';

/** Splits a sheet of these utilities between pages of this code; what loads later is a window. */
function split(utilities: string, code: Readonly<Record<string, string>>, changes = {}) {
  const dist = temporaryFolder();
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(dist, path)), { recursive: true });
    writeFileSync(join(dist, path), text);
  };
  for (const [name, text] of Object.entries(code)) write(`client/${name}.js`, text);
  const base = { name: 'base', file: 'base.js', css: [SHEET], ...changes };
  const shop = { file: 'shop.js', imports: ['base'], dynamicImports: ['window', 'alone'] };
  const page = { file: 'page.js', imports: ['shop'] };
  const chunks = {
    base,
    shop,
    'node_modules/vike/dist/client/runtime-client-routing/entry.js': { file: 'start.js', imports: ['shop'] },
    'src/features/cookie-consent/start.tsx': { file: 'question.js', imports: ['shop'] },
    [`${PAGE}search`]: page,
    [`${PAGE}dev/index`]: page,
    window: { file: 'window.js', imports: ['shop'] },
    alone: { file: 'alone.js' },
  };
  write('assets.json', JSON.stringify(chunks));
  write(`client/${SHEET}`, `@layer base{a{}}@layer utilities{${utilities}}`);
  splitStyles(dist);
  return {
    file: readFileSync(join(dist, 'client', SHEET), 'utf8'),
    styles: JSON.parse(readFileSync(join(dist, 'styles.json'), 'utf8')),
  };
}

const CODE = {
  base: '',
  shop: '"a"',
  start: '',
  question: '"q"',
  page: '`b c`',
  window: '"w"',
  alone: "'d'",
};
const rules = (...names: readonly string[]) => names.map((name) => `.${name}{top:0}`).join('');

test('a page has the utilities that its first code names, in their order; the file has them all', () => {
  const all = rules('w', 'q', 'd', 'c', 'b', 'a');
  const { file, styles } = split(all, CODE);
  expect(file).toBe(`@layer utilities{${all}}`);
  expect(styles).toEqual({
    name: 'base.1.css',
    whole: `@layer base{a{}}@layer utilities{${all}}`,
    // Code that loads later without asking for the sheet brings no utilities with it.
    pages: { '/src/pages/search': `@layer base{a{}}@layer utilities{${rules('q', 'd', 'c', 'b', 'a')}}` },
  });
});

test.each([
  ['a rule with a class that nobody names', '.a .w{top:0}', ''],
  ['one of two selectors', '.a,.w{top:0}', '.a{top:0}'],
  ['a condition that is left without rules', '@media print{.w{top:0}}', ''],
  ['no class at all', ':root{top:0}', ':root{top:0}'],
  ['classes within others', '.b:is(:where(.w)>*){top:0}', ''],
])('%s', (_, written, kept) => {
  const { styles } = split(written, CODE);
  expect(styles.pages['/src/pages/search']).toBe(`@layer base{a{}}@layer utilities{${kept}}`);
});

test.each([
  [String.raw`.p-1\.5{top:0}`, '"p-1.5"'],
  [String.raw`.\32 xl{top:0}`, '"2xl"'],
  [String.raw`.before\:content-\[\'‹\'\]:before{top:0}`, `"before:content-['‹'] b"`],
  [String.raw`.\[\&_\:is\(input\,button\)\]\:p-1 :is(input,button){top:0}`, '"[&_:is(input,button)]:p-1"'],
])('the name of a class is read as CSS writes it: %s', (rule, page) => {
  const { styles } = split(rule, { ...CODE, page });
  expect(styles.pages['/src/pages/search']).toContain(`{${rule}}`);
  expect(split(rule, CODE).styles.pages['/src/pages/search']).not.toContain(rule);
});

test('the file with the sheet loads nothing later: Vite would not ask for the sheet with it', () => {
  expect(() => split(rules('a'), CODE, { dynamicImports: ['window'] })).toThrow('would not bring the rest');
});
