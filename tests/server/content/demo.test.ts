import { readdirSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { ensureDemoContent } from '../../../server/content/demo.ts';
import { saveContent } from '../../../server/content/save-content.ts';
import type { Database } from '../../../server/database/open.ts';
import { temporaryFolder } from '../../support/afterwards.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';

const demoFiles = (folder: string) =>
  readdirSync(new URL(`../../../server/shop/site/demo/${folder}`, import.meta.url))
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
    .sort();

eachDatabase(async (_kind, open) => {
  const database = await open();
  const dataDir = temporaryFolder();
  const info = vi.fn();
  beforeEach(async () => {
    info.mockClear();
    await emptyDatabase(database);
  });

  const load = (kind: Database['kind'] = 'embedded', demoProducts = 600) =>
    ensureDemoContent({ kind, pool: database.pool }, { demoProducts, dataDir }, { info });
  async function stored() {
    const names = async (query: string) =>
      (await database.pool.query<{ name: string }>(query)).rows.map(({ name }) => name);
    return {
      pages: await names('select slug as name from pages order by 1'),
      news: await names(`select slug as name from articles where kind = 'news' order by 1`),
      articles: await names(`select slug as name from articles where kind = 'articles' order by 1`),
      site: await names('select name from options order by 1'),
    };
  }

  test('a new demo shop is given everything, once; a real one nothing [RT-04][RT-15][RT-16][EN-14]', async () => {
    await load('postgres');
    await load('embedded', 0);
    expect(info).not.toHaveBeenCalled();
    await load();
    await load();
    expect(info).toHaveBeenCalledTimes(1);
    expect(await stored()).toEqual({
      pages: demoFiles('.'),
      news: demoFiles('news'),
      articles: demoFiles('articles'),
      site: [
        ...['company', 'contacts', 'menu:home', 'menu:nizhnee-menyu-1', 'menu:nizhnee-menyu-2'],
        ...['menu:nizhnee-menyu-3', 'options', 'seo'],
      ],
    });
  });

  test('a shop with own pages is given the other parts, and keeps what it has [RT-06][RT-07][EN-14]', async () => {
    const pages = [{ slug: 'oferta', title: 'a', description: 'b', body: 'Своя.' }];
    await saveContent(database, { pages, news: null, articles: null, site: null }, { prune: false });
    await load();
    const { pages: slugs, ...others } = await stored();
    expect(slugs).toEqual(['oferta']);
    for (const names of Object.values(others)) expect(names.length).toBeGreaterThan(4);
    const { rows } = await database.pool.query(`select body from pages where slug = 'oferta'`);
    expect(rows).toEqual([{ body: 'Своя.' }]);
  });

  test('nothing comes over what an owner has written', async () => {
    await load();
    await database.pool.query(`delete from pages where slug <> 'oferta'`);
    await database.pool.query(`delete from options where name <> 'company'`);
    await database.pool.query('delete from articles where slug <> (select min(slug) from articles)');
    const before = await stored();
    const kind = before.news.length > 0 ? 'articles' : 'news';
    await load();
    expect(await stored()).toEqual({ ...before, [kind]: demoFiles(kind) });
  });
});
