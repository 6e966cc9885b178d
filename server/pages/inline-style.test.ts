import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { charsetFirst, createStyleInliner } from './inline-style.ts';

const folder = mkdtempSync(join(tmpdir(), 'karter-styles-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'a.1.css'), 'b{color:$&}\n');
writeFileSync(join(folder, 'odd.css'), 'b::after{content:"</style>"}');
const inline = createStyleInliner(folder);
const link = (name: string) => `<link rel="stylesheet" type="text/css" href="/assets/static/${name}">`;

test('a built stylesheet stands in the page itself, to the letter', () => {
  expect(inline(`<head>${link('a.1.css')}</head>`)).toBe('<head><style>b{color:$&}</style></head>');
});

test('what is not there, or would end the element, stays a link', () => {
  for (const name of ['gone.css', 'odd.css']) expect(inline(link(name))).toBe(link(name));
});

test('the encoding is the first thing of the head, once', () => {
  const html = '<html><head>\n<style>a{}</style><meta charset="UTF-8" /><title>Я</title></head></html>';
  expect(charsetFirst(html)).toBe(
    '<html><head><meta charset="UTF-8">\n<style>a{}</style><title>Я</title></head></html>',
  );
});
