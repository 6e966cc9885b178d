import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/afterwards.ts';
import { inlineHash } from '../http/csp.ts';
import { pageHtml, readStylesheets } from './page-html.ts';

/** Sheets as the build leaves them. */
function built(sheets: Readonly<Record<string, string>>, shop = { name: '', whole: '', pages: {} }) {
  const dist = temporaryFolder();
  const assets = join(dist, 'client', 'assets', 'static');
  mkdirSync(assets, { recursive: true });
  for (const [name, text] of Object.entries(sheets)) writeFileSync(join(assets, name), text);
  writeFileSync(join(dist, 'styles.json'), JSON.stringify(shop));
  return readStylesheets(join(dist, 'client'));
}

const SHEETS = { 'a.1.css': 'b{color:$&}\n', 'odd.css': 'b::after{content:"</style>"}' };
const known = '<link rel="stylesheet" disabled href="/assets/static/a.1.css">';
const link = (name: string) => `<link rel="stylesheet" type="text/css" href="/assets/static/${name}">`;
const made = (shell: string, root = '') => {
  const { head, styles, body } = pageHtml(shell, root, built(SHEETS)(null));
  return { head, styles, html: body.toString() };
};

test('a built stylesheet stands in the page itself, to the letter, and is allowed by its hash', () => {
  const { head, styles, html } = made(`<html><head>${link('a.1.css')}<i></i></head></html>`);
  expect(html).toBe(
    `<html><head><meta charset="UTF-8"><style>b{color:$&}</style>${known}<i></i></head></html>`,
  );
  expect(styles).toEqual([inlineHash('b{color:$&}')]);
  expect(head).toBe(
    '<html><head><meta charset="UTF-8"><i></i></head>'.replace('<i>', `${link('a.1.css')}<i>`),
  );
});

test('the sheet of a single page comes without what Tailwind has put into the shop’s own', () => {
  const notice = '/*! tailwindcss v4 | MIT License */\n';
  const initial = (...variables: readonly string[]) =>
    `@layer properties{@supports (x){*,:before{${variables.join(';')}}::backdrop{${variables.join(';')}}}}`;
  const property = (name: string) => `@property --tw-${name}{syntax:"*";inherits:false}`;
  const sheets = {
    'shop.css': `${notice}${initial('--tw-a:0', '--tw-b:1')}@layer theme{}${property('a')}`,
    'page.css': `${notice}${initial('--tw-a:0')}i{}${property('a')}`,
    'other.css': `${notice}${initial('--tw-a:2')}i{}${property('c')}`,
  };
  const read = built(sheets)(null);
  const styleOf = (name: string) => /<style>(.*)<\/style>/s.exec(String(read.get(name)?.element))?.[1];
  expect(styleOf('shop.css')).toBe(sheets['shop.css']);
  expect(styleOf('page.css')).toBe('i{}');
  expect(styleOf('other.css')).toBe(sheets['other.css'].replace(notice, ''));
});

test('a page has its part of the shop’s sheet, and no link that says it has the rest', () => {
  const whole = '@layer theme{}i{}';
  const stylesheets = built(
    { 's.css': 'rest', 'a.css': 'a{}' },
    { name: 's.css', whole, pages: { own: 'i{}' } },
  );
  const disabled = (name: string) => `<link rel="stylesheet" disabled href="/assets/static/${name}">`;
  const html = (pageId: string | null) =>
    pageHtml(`<head>${link('s.css')}${link('a.css')}</head>`, '', stylesheets(pageId)).body.toString();
  expect(html('own')).toContain(`<style>i{}</style><style>a{}</style>${disabled('a.css')}`);
  for (const other of ['unknown', null])
    expect(html(other)).toContain(`<style>${whole}</style>${disabled('s.css')}<style>a{}</style>`);
});

test('what is not there, or would end the element, stays a link', () => {
  for (const name of ['gone.css', 'odd.css']) {
    expect(made(`<head>${link(name)}</head>`)).toMatchObject({
      html: `<head><meta charset="UTF-8">${link(name)}</head>`,
      styles: [],
    });
  }
});

test('a stylesheet that is named in the body, as text of the catalogue may do, is left alone', () => {
  const { html, styles } = made(`<head></head><body>${link('a.1.css')}</body>`);
  expect(html).toContain(link('a.1.css'));
  expect(styles).toEqual([]);
});

test('the encoding is the first thing of the head, once', () => {
  const { html } = made(
    '<html><head>\n<style>a{}</style><meta charset="UTF-8" /><title>Я</title></head></html>',
  );
  expect(html).toBe('<html><head><meta charset="UTF-8">\n<style>a{}</style><title>Я</title></head></html>');
});

test('what React made stands in the root of the body, wherever else one is named', () => {
  const named = '<title>&lt;div id="root"></title><meta content=\'<div id="root">\'>';
  const { html } = made(`<head>${named}</head><body><div id="root"></div><p></p></body>`, '<b>Ж $& $1</b>');
  expect(html).toBe(
    `<head><meta charset="UTF-8">${named}</head><body><div id="root"><b>Ж $& $1</b></div><p></p></body>`,
  );
});

test('without a head or a root the page is what it was', () => {
  expect(made('<p>An error occurred.</p>', '<b></b>').html).toBe('<p>An error occurred.</p>');
});
