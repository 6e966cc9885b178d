import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { ContentError } from '../../../server/content/problems.ts';
import { readFolder } from '../../../server/content/read-folder.ts';
import { demoCategories } from '../../../server/demo/generate.ts';
import { vocabulary } from '../../../server/demo/vocabulary.ts';
import { routes } from '../../../server/routes.ts';
import { isPageSlug, TAKEN_SLUGS } from '../../../server/shop/content/slug.ts';
import { temporaryFolder } from '../../support/afterwards.ts';
import { pageRoutes } from '../../support/pages.ts';

const GOOD = '---\ntitle: Оплата\ndescription: Как заплатить.\n---\n\nТекст.\n';
let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
});

function problemsOf(files: Readonly<Record<string, string>>): readonly string[] {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  try {
    readFolder(folder);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.problems.map(({ file, line, message }) => `${file}:${line} ${message}`);
  }
}

test('every Markdown file of the folder is a page, other files and folders are left alone', () => {
  writeFileSync(join(folder, 'oplata.md'), GOOD);
  writeFileSync(join(folder, 'a-1.md'), GOOD);
  writeFileSync(join(folder, 'notes.txt'), 'не страница');
  mkdirSync(join(folder, 'old'));
  const { pages, problems } = readFolder(folder);
  expect(pages?.map(({ slug }) => slug)).toEqual(['a-1', 'oplata']);
  expect(problems).toEqual([]);
});

test('all faulty files are named with their lines', () => {
  expect(
    problemsOf({
      'oplata.md': GOOD,
      'vozvrat.md': GOOD.replace('Текст', 'Звоните {{fax}}'),
      'Доставка.md': GOOD,
      'catalog.md': GOOD,
      'C.md': GOOD,
      'big.md': GOOD + 'а'.repeat(600_000),
    }),
  ).toEqual([
    expect.stringMatching(/^C\.md:1 имя файла.*строчные/),
    expect.stringMatching(/^big\.md:1 файл больше/),
    expect.stringMatching(/^catalog\.md:1 адрес \/catalog занят/),
    expect.stringMatching(/^vozvrat\.md:6 нет сведения/),
    expect.stringMatching(/^Доставка\.md:1 имя файла/),
  ]);
});

test('files whose names are nearly right are refused, not passed over', () => {
  const files = { 'oplata.md': GOOD, 'dostavka.MD': GOOD, 'site.yml': '', 'Site.yaml': '' };
  for (const name of ['News', 'ARTICLES', 'news2']) mkdirSync(join(folder, name));
  expect(problemsOf(files).toSorted()).toEqual([
    'ARTICLES:1 папка должна называться articles',
    'News:1 папка должна называться news',
    'Site.yaml:1 файл должен называться site.yaml',
    'dostavka.MD:1 имя файла должно кончаться на .md',
    'site.yml:1 файл должен называться site.yaml',
  ]);
});

test('a folder without pages is a mistake, one that is missing or a file too', () => {
  expect(() => readFolder(folder)).toThrow(ContentError);
  expect(() => readFolder(join(folder, 'none'))).toThrow(ContentError);
  expect(() => readFolder(fileURLToPath(import.meta.url))).toThrow(ContentError);
});

test('news, articles and site data come from their own places, what is missing is null', () => {
  const dated = GOOD.replace('---\n\n', 'date: 2026-11-12\n---\n\n');
  for (const kind of ['news', 'articles']) mkdirSync(join(folder, kind));
  writeFileSync(join(folder, 'news', 'a.md'), dated);
  expect(readFolder(folder)).toMatchObject({
    pages: null,
    articles: null,
    site: null,
    news: [{ slug: 'a' }],
  });
  // The names of pages are free here.
  writeFileSync(join(folder, 'articles', 'catalog.md'), dated);
  writeFileSync(join(folder, 'site.yaml'), 'options:\n  priceFilter: false\n');
  expect(readFolder(folder)).toMatchObject({
    articles: [{ slug: 'catalog', date: '2026-11-12' }],
    site: { options: { priceFilter: false } },
  });
});

test('faults of all places are told together', () => {
  mkdirSync(join(folder, 'news'));
  writeFileSync(join(folder, 'news', 'a.md'), GOOD);
  expect(problemsOf({ 'oplata.md': GOOD, 'x.md': 'текст', 'site.yaml': 'options:\n  metrika: a\n' })).toEqual(
    [
      expect.stringMatching(/^x\.md:1 файл начинается/),
      expect.stringMatching(/^news\/a\.md:1 в заголовке/),
      expect.stringMatching(/^site\.yaml:1 options\.priceFilter/),
      expect.stringMatching(/^site\.yaml:2 options\.metrika/),
    ],
  );
});

test('the demo content has nothing that would be told to its author', () => {
  const demo = readFolder(fileURLToPath(new URL('../../../server/shop/site/demo', import.meta.url)));
  expect(demo.problems).toEqual([]);
  expect(demo.pages).toHaveLength(10);
  expect(Number(demo.news?.length) + Number(demo.articles?.length)).toBeGreaterThanOrEqual(10);
  expect(demo.site).not.toBeNull();
});

test('links of the demo menus lead to demo texts or other pages of the shop', () => {
  const { pages, articles, site } = readFolder(
    fileURLToPath(new URL('../../../server/shop/site/demo', import.meta.url)),
  );
  const texts = new Set([
    ...(pages ?? []).map(({ slug }) => `/${slug}`),
    ...(articles ?? []).map(({ slug }) => `/articles/${slug}`),
    ...['/news', '/articles', '/catalog'],
    ...demoCategories().map(({ slug }) => `/catalog/${slug}`),
  ]);
  const links = Object.values(site?.menus ?? {}).flatMap((menu) => menu?.items.map(({ href }) => href) ?? []);
  expect(links.length).toBeGreaterThan(15);
  const fitted = new Set([...vocabulary.vehicles, ...vocabulary.engines].map(({ title }) => title));
  for (const href of links) {
    const { pathname, searchParams } = new URL(href, 'https://karter.example');
    expect(texts).toContain(pathname);
    for (const value of searchParams.values()) expect(fitted, href).toContain(value);
  }
});

test('no page can hide behind a route of its own kind', () => {
  const addresses = [...pageRoutes(), ...routes.map(({ path }) => path)];
  const roots = new Set(addresses.map((route) => route.split('/')[1] ?? ''));
  const own = ['bodesh', 'company', 'contacts', 'personal-data', 'privacy-policy'];
  const others = [...roots].filter((root) => isPageSlug(root) && !own.includes(root));
  expect(others.length).toBeGreaterThan(3);
  for (const root of others) expect(TAKEN_SLUGS, root).toContain(root);
});
