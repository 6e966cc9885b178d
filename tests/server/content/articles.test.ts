import { beforeEach, describe, expect, test } from 'vitest';
import type { StoredArticle } from '../../../server/content/pictures.ts';
import { saveContent } from '../../../server/content/save-content.ts';
import { brands } from '../../../server/database/schema.ts';
import { createContent } from '../../../server/shop/content/content.ts';
import { demoSite } from '../../../server/shop/site/demo-site.ts';
import type { ArticleKind } from '../../../src/contract/site.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';

const image = {
  url: '/a.webp',
  width: 640,
  height: 480,
  formats: { 'avif-640': { url: '/a.avif', width: 640, height: 480 } },
};

function textOf(slug: string, date: string, some: Partial<StoredArticle> = {}): StoredArticle {
  return { slug, title: `О ${slug}`, description: 'Коротко.', date, body: 'Текст.', image: null, ...some };
}

eachDatabase(async (_kind, open) => {
  const database = await open();
  const content = createContent({ database, now: () => now });
  let now = new Date('2026-11-20T12:00:00+03:00');
  beforeEach(async () => {
    now = new Date('2026-11-20T12:00:00+03:00');
    await emptyDatabase(database);
  });

  const save = (kind: ArticleKind, texts: readonly StoredArticle[], prune = false) =>
    saveContent(database, { pages: null, site: null, news: null, articles: null, [kind]: texts }, { prune });
  const slugs = async (kind: ArticleKind, page = 1) =>
    (await content.articles(kind, page)).items.map(({ slug }) => slug);

  test('the newest stand first, each kind for itself, with all that a card shows [RT-08][RT-17]', async () => {
    await save('news', [
      textOf('old', '2026-01-01'),
      textOf('new', '2026-11-19', { image }),
      textOf('b', '2026-02-01'),
      textOf('a', '2026-02-01'),
    ]);
    await save('articles', [textOf('kak', '2026-05-05')]);
    expect(await slugs('news')).toEqual(['new', 'a', 'b', 'old']);
    expect(await content.articles('articles', 1)).toEqual({
      items: [
        {
          kind: 'articles',
          slug: 'kak',
          title: 'О kak',
          description: 'Коротко.',
          date: '2026-05-05',
          image: null,
        },
      ],
      total: 1,
      page: 1,
      pages: 1,
    });
    expect((await content.articles('news', 1)).items[0]).toMatchObject({ slug: 'new', image });
  });

  test('a list has pages; one beyond the end is the last, an empty list has one [RT-08][RT-17]', async () => {
    expect(await content.articles('news', 7)).toEqual({ items: [], total: 0, page: 1, pages: 1 });
    await save(
      'news',
      Array.from({ length: 25 }, (_, at) => textOf(`n-${at}`, `2026-10-${String(at + 1).padStart(2, '0')}`)),
    );
    expect(await slugs('news', 2)).toEqual(Array.from({ length: 12 }, (_, at) => `n-${12 - at}`));
    expect(await content.articles('news', 99)).toMatchObject({
      page: 3,
      pages: 3,
      total: 25,
      items: [{ slug: 'n-0' }],
    });
    expect(await content.articles('news', 0)).toMatchObject({ page: 1 });
  });

  test('what is of a day to come is not there until midnight in Moscow [RT-08][RT-09]', async () => {
    await save('news', [textOf('zavtra', '2026-11-21'), textOf('segodnya', '2026-11-20')]);
    expect(await slugs('news')).toEqual(['segodnya']);
    expect(await content.article('news', 'zavtra')).toBeNull();
    now = new Date('2026-11-20T20:59:59Z');
    expect(await slugs('news')).toEqual(['segodnya']);
    now = new Date('2026-11-20T21:00:00Z');
    expect(await slugs('news')).toEqual(['zavtra', 'segodnya']);
    expect(await content.article('news', 'zavtra')).not.toBeNull();
  });

  test('a text comes with its blocks and facts; what is none is absent [RT-09][RT-18]', async () => {
    await save('articles', [textOf('kak', '2026-05-05', { title: '{{name}}', body: '{{phone}}', image })]);
    const { company, contacts } = demoSite();
    expect(await content.article('articles', 'kak')).toEqual({
      kind: 'articles',
      slug: 'kak',
      title: company.name,
      description: 'Коротко.',
      date: '2026-05-05',
      image,
      blocks: [{ kind: 'paragraph', children: [{ kind: 'text', text: contacts.phone }] }],
    });
    expect(await content.article('news', 'kak')).toBeNull();
    for (const slug of ['', 'KAK', "'", '\0', 'a'.repeat(10_000)]) {
      expect(await content.article('articles', slug)).toBeNull();
    }
  });

  test('hostile texts do nothing: HTML is text, scripts are no links [RT-09][EN-09]', async () => {
    const hostile = '<script>alert(1)</script>\n\n[жми](javascript:alert(1)) ![x](javascript:alert(2))';
    await save('news', [
      textOf('zlo', '2026-05-05', { title: '<img src=x onerror=alert(1)>', body: hostile }),
    ]);
    const article = await content.article('news', 'zlo');
    expect(article?.title).toBe('<img src=x onerror=alert(1)>');
    expect(JSON.stringify(article?.blocks)).not.toContain('"href"');
    await database.db.insert(brands).values({ documentId: 'b', slug: 'b', title: 'Б', content: hostile });
    expect(JSON.stringify((await content.brand('b'))?.content)).not.toContain('"href"');
  });

  test('a text that got past the checks fails, it is not absent', async () => {
    await save('news', [textOf('deep', '2026-05-05', { body: `${'> '.repeat(5000)}c` })]);
    await expect(content.article('news', 'deep')).rejects.toThrow('cannot be read');
  });

  test('a new picture alone is a change; a text that is gone is removed only when asked', async () => {
    await save('news', [textOf('a', '2026-05-05'), textOf('b', '2026-05-05')]);
    expect((await save('news', [textOf('a', '2026-05-05', { image })])).news).toMatchObject({
      changed: ['a'],
      left: ['b'],
      removed: [],
    });
    expect((await save('news', [textOf('a', '2026-05-05', { image })])).news).toMatchObject({
      unchanged: ['a'],
    });
    await save('articles', [textOf('b', '2026-05-05')]);
    expect((await save('news', [textOf('a', '2026-05-05', { image })], true)).news).toMatchObject({
      removed: ['b'],
      left: [],
    });
    expect(await slugs('news')).toEqual(['a']);
    expect(await slugs('articles')).toEqual(['b']);
  });

  describe('a brand', () => {
    test('has its country, picture and text, an unknown one is absent [EN-09][AP-02]', async () => {
      const brand = { documentId: 'b-1', slug: 'yazda', title: 'ЯЗДА', country: 'Россия', image };
      await database.db.insert(brands).values({ ...brand, content: '**Насосы** с 1972 года.' });
      expect(await content.brand('b-1')).toEqual({
        ...brand,
        content: [
          {
            kind: 'paragraph',
            children: [
              { kind: 'strong', children: [{ kind: 'text', text: 'Насосы' }] },
              { kind: 'text', text: ' с 1972 года.' },
            ],
          },
        ],
      });
      for (const id of ['', 'yazda', '\0', '\ud800', "'", 'a'.repeat(10_000)]) {
        expect(await content.brand(id)).toBeNull();
      }
    });

    test.each([null, '', ' \n'])('without a text has no blocks (%j) [EN-09]', async (text) => {
      await database.db.insert(brands).values({ documentId: 'b', slug: 'b', title: 'Б', content: text });
      expect(await content.brand('b')).toMatchObject({ country: null, image: null, content: [] });
    });
  });
});
