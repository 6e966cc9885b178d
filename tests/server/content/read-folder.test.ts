import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ContentError, readFolder } from '../../../server/content/read-folder.ts';
import { isPageSlug, TAKEN_SLUGS } from '../../../server/shop/content/slug.ts';
import { pageRoutes } from '../../support/pages.ts';

const GOOD = '---\ntitle: Оплата\ndescription: Как заплатить.\n---\n\nТекст.\n';
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'karter-pages-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

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
  expect(pages.map(({ slug }) => slug)).toEqual(['a-1', 'oplata']);
  expect(problems).toEqual([]);
});

test('all faulty files are named with their lines', () => {
  expect(
    problemsOf({
      'oplata.md': GOOD,
      'vozvrat.md': GOOD.replace('Текст', 'Звоните {{fax}}'),
      'Доставка.md': GOOD,
      'catalog.md': GOOD,
      'big.md': GOOD + 'а'.repeat(600_000),
    }),
  ).toEqual([
    expect.stringMatching(/^big\.md:1 файл больше/),
    expect.stringMatching(/^catalog\.md:1 адрес \/catalog занят/),
    expect.stringMatching(/^vozvrat\.md:6 нет сведения/),
    expect.stringMatching(/^Доставка\.md:1 имя файла/),
  ]);
});

test('a folder without pages is a mistake, one that is missing too', () => {
  expect(() => readFolder(folder)).toThrow(ContentError);
  expect(() => readFolder(join(folder, 'none'))).toThrow(ContentError);
});

test('the demo pages have nothing that would be told to their author', () => {
  const { pages, problems } = readFolder(
    fileURLToPath(new URL('../../../server/content/demo', import.meta.url)),
  );
  expect(problems).toEqual([]);
  expect(pages).toHaveLength(8);
});

test('no page can hide behind a route of its own kind', () => {
  const roots = new Set(pageRoutes().map((route) => route.split('/')[1] ?? ''));
  const own = ['bodesh', 'personal-data', 'privacy-policy'];
  const others = [...roots].filter((root) => isPageSlug(root) && !own.includes(root));
  expect(others.length).toBeGreaterThan(3);
  for (const root of others) expect(TAKEN_SLUGS, root).toContain(root);
});
