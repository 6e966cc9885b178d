import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ensureDemoPages } from '../../../server/content/demo.ts';
import { demoSite } from '../../../server/content/demo-site.ts';
import type { PageText } from '../../../server/content/page-file.ts';
import { savePages } from '../../../server/content/save-pages.ts';
import type { Database } from '../../../server/database/open.ts';
import { type Content, createContent } from '../../../server/shop/content/content.ts';
import { ShopUnavailable } from '../../../src/contract/shop.ts';
import { eachDatabase } from '../../support/databases.ts';

function textOf(slug: string, body = 'Текст.'): PageText {
  return { slug, title: `Страница ${slug}`, description: 'Описание.', body };
}

eachDatabase((_kind, open) => {
  let database: Database;
  let content: Content;
  beforeAll(async () => {
    database = await open();
    content = createContent({ database });
  });
  beforeEach(async () => {
    await database.pool.query('truncate pages');
  });

  async function revision(): Promise<number> {
    const { rows } = await database.pool.query('select revision::int from catalogue_state');
    return rows[0].revision;
  }

  test('a page comes as blocks with the facts of the company, an unknown slug is absent [RT-03]', async () => {
    await savePages(database, [{ ...textOf('oplata', '**{{phone}}**'), title: 'Оплата в {{name}}' }]);
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
    expect(await savePages(database, [textOf('a'), textOf('b')])).toEqual({
      created: ['a', 'b'],
      changed: [],
      unchanged: [],
    });
    expect(await revision()).toBe(before + 1);
    expect(await savePages(database, [textOf('b'), textOf('a')])).toMatchObject({ unchanged: ['b', 'a'] });
    expect(await revision()).toBe(before + 1);
    expect(await savePages(database, [textOf('a', 'Иначе.'), textOf('b'), textOf('c')])).toEqual({
      created: ['c'],
      changed: ['a'],
      unchanged: ['b'],
    });
    expect(await revision()).toBe(before + 2);
    expect(JSON.stringify(await content.page('a'))).toContain('Иначе.');
  });

  test('a fault in one page keeps all as they were', async () => {
    await savePages(database, [textOf('a')]);
    const before = await revision();
    const broken = { ...textOf('b'), body: 'нулевой символ \0' };
    await expect(savePages(database, [textOf('a', 'Иначе.'), broken])).rejects.toThrow();
    expect(JSON.stringify(await content.page('a'))).toContain('Текст.');
    expect(await revision()).toBe(before);
  });

  test('two loads at once both succeed', async () => {
    const load = (body: string) => savePages(database, [textOf('a', body), textOf('b', body)]);
    await Promise.all([load('1'), load('2'), load('3')]);
    const [a, b] = await Promise.all([content.page('a'), content.page('b')]);
    expect(a?.blocks).toEqual(b?.blocks);
  });

  test('the demo pages come once and never over a page of the owner [RT-04][RT-15][RT-16]', async () => {
    const info = vi.fn();
    const load = (kind: Database['kind'], demoProducts: number) =>
      ensureDemoPages({ kind, pool: database.pool }, { demoProducts }, { info });
    await load('postgres', 600);
    await load('embedded', 0);
    expect(info).not.toHaveBeenCalled();
    await load('embedded', 600);
    await load('embedded', 600);
    expect(info).toHaveBeenCalledTimes(1);
    const { rows } = await database.pool.query<{ slug: string }>('select slug from pages order by slug');
    expect(rows.map(({ slug }) => slug)).toEqual([
      'bodesh',
      'dostavka',
      'garantiya',
      'oferta',
      'oplata',
      'personal-data',
      'privacy-policy',
      'vozvrat',
    ]);
    await database.pool.query(`delete from pages where slug <> 'oferta'`);
    await savePages(database, [textOf('oferta', 'Своя.')]);
    await load('embedded', 600);
    expect(JSON.stringify(await content.page('oferta'))).toContain('Своя.');
    expect(await content.page('bodesh')).toBeNull();
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
