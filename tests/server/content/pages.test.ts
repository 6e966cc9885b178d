import { beforeEach, expect, test } from 'vitest';
import type { PageText } from '../../../server/content/page-file.ts';
import { type NewContent, saveContent } from '../../../server/content/save-content.ts';
import { createContent } from '../../../server/shop/content/content.ts';
import { demoSite } from '../../../server/shop/site/demo-site.ts';
import { ShopUnavailable } from '../../../src/contract/shop.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';

function textOf(slug: string, body = 'Текст.'): PageText {
  return { slug, title: `Страница ${slug}`, description: 'Описание.', body };
}

const NOTHING: NewContent = { pages: null, news: null, articles: null, site: null };

eachDatabase(async (_kind, open) => {
  const database = await open();
  const content = createContent({ database });
  beforeEach(async () => {
    await emptyDatabase(database);
  });

  const savePages = async (pages: readonly PageText[]) =>
    (await saveContent(database, { ...NOTHING, pages }, { prune: false })).pages;

  async function revision(): Promise<number> {
    const { rows } = await database.pool.query('select revision::int from catalogue_state');
    return rows[0].revision;
  }

  test('a page comes as blocks with the facts of the company, an unknown slug is absent [RT-03]', async () => {
    await savePages([{ ...textOf('oplata', '**{{phone}}**'), title: 'Оплата в {{name}}' }]);
    expect(await content.page('oplata')).toEqual({
      slug: 'oplata',
      title: `Оплата в ${demoSite().company.name}`,
      description: 'Описание.',
      blocks: [
        {
          kind: 'paragraph',
          children: [{ kind: 'strong', children: [{ kind: 'text', text: demoSite().contacts.phone }] }],
        },
      ],
    });
    for (const slug of ['', 'dostavka', 'OPLATA', 'oplata ', "'", '\0', 'a'.repeat(10_000)]) {
      expect(await content.page(slug), slug.slice(0, 20)).toBeNull();
    }
  });

  test('what is loaded is told apart: new, changed, unchanged; caches notice only a difference', async () => {
    const before = await revision();
    expect(await savePages([textOf('a'), textOf('b')])).toEqual({
      created: ['a', 'b'],
      changed: [],
      unchanged: [],
      removed: [],
      left: [],
    });
    expect(await revision()).toBe(before + 1);
    expect(await savePages([textOf('b'), textOf('a')])).toMatchObject({ unchanged: ['b', 'a'] });
    expect(await revision()).toBe(before + 1);
    expect(await savePages([textOf('a', 'Иначе.'), textOf('b'), textOf('c')])).toEqual({
      created: ['c'],
      changed: ['a'],
      unchanged: ['b'],
      removed: [],
      left: [],
    });
    expect(await revision()).toBe(before + 2);
    expect(JSON.stringify(await content.page('a'))).toContain('Иначе.');
  });

  test('a fault in one page keeps all as they were', async () => {
    await savePages([textOf('a')]);
    const before = await revision();
    const broken = { ...textOf('b'), body: 'нулевой символ \0' };
    await expect(savePages([textOf('a', 'Иначе.'), broken])).rejects.toThrow();
    expect(JSON.stringify(await content.page('a'))).toContain('Текст.');
    expect(await revision()).toBe(before);
  });

  test('two loads at once both succeed', async () => {
    const load = (body: string) => savePages([textOf('a', body), textOf('b', body)]);
    await Promise.all([load('1'), load('2'), load('3')]);
    const [a, b] = await Promise.all([content.page('a'), content.page('b')]);
    expect(a?.blocks).toEqual(b?.blocks);
  });

  test('a text that got into the database past the checks fails, it is not absent', async () => {
    await database.pool.query(
      `insert into pages (slug, title, description, body) values ('deep', 'a', 'b', repeat('> ', 5000) || 'c')`,
    );
    await expect(content.page('deep')).rejects.toThrow('cannot be read');
  });

  test('without its database a page is unavailable, never absent', async () => {
    const own = await open();
    const cutOff = createContent({ database: own });
    await own.close();
    await expect(cutOff.page('oferta')).rejects.toBeInstanceOf(ShopUnavailable);
  });
});
