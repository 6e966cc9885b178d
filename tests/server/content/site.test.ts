import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { warnOfDefaultSeller } from '../../../server/content/demo.ts';
import { readFolder } from '../../../server/content/read-folder.ts';
import { type NewContent, saveContent } from '../../../server/content/save-content.ts';
import type { Database } from '../../../server/database/open.ts';
import { options } from '../../../server/database/schema.ts';
import { createContent } from '../../../server/shop/content/content.ts';
import { defaultCheckout } from '../../../server/shop/site/default-checkout.ts';
import { DEMO_FOLDER, demoSite } from '../../../server/shop/site/demo-site.ts';
import type { SiteFile } from '../../../server/shop/site/shapes.ts';
import { createSiteData } from '../../../server/shop/site/store.ts';
import { PUBLIC_HOLIDAYS } from '../../../src/contract/dispatch.ts';
import { ShopUnavailable } from '../../../src/contract/shop.ts';
import { formatWeight } from '../../../src/contract/weight.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { letters } from '../orders/parts.ts';

const NOTHING: NewContent = { pages: null, news: null, articles: null, site: null };
const company = { name: 'Дизель', legalName: 'ИП Петров', inn: '7707083893', ogrn: '1027700132195' };
/** What a shop tells whatever its owner has switched. */
const told = { mailPasswords: true, checkout: defaultCheckout };
const menu = { title: 'Меню', items: [{ title: 'О нас', href: '/company', note: null, icon: null }] };

eachDatabase(async (_kind, open) => {
  const database = await open();
  const site = createSiteData({ database, config: letters });
  beforeEach(async () => {
    await emptyDatabase(database);
  });

  const save = (file: SiteFile, some: Partial<NewContent> = {}) =>
    saveContent(database, { ...NOTHING, site: file, ...some }, { prune: true });
  const breakRow = (name: string, value: unknown) => database.db.insert(options).values({ name, value });
  async function revision(): Promise<number> {
    const { rows } = await database.pool.query('select revision::int from catalogue_state');
    return rows[0].revision;
  }

  test('a shop whose owner has written nothing has the defaults and empty menus [EN-14][AP-11][AP-12]', async () => {
    const demo = demoSite();
    expect(await site.company()).toEqual(demo.company);
    expect(await site.contacts()).toEqual({ ...demo.contacts, phoneHref: 'tel:+74852000000' });
    expect(await site.seo()).toEqual(demo.seo);
    expect(await site.options()).toEqual({ ...told, priceFilter: true, metrika: null });
    expect(await site.menu('home')).toEqual({ slug: 'home', title: '', items: [] });
  });

  test('what is stored is told, each part for itself [EN-14][AP-11][AP-12]', async () => {
    await save({
      company,
      contacts: { ...demoSite().contacts, phone: '+7\u00a0(900)\u00a0123-45-67' },
      options: { priceFilter: false, metrika: '12345' },
      menus: { 'nizhnee-menyu-2': menu },
    });
    expect(await site.company()).toEqual(company);
    await save({ company: { ...company, vat: false } });
    expect(await site.company()).toEqual({ ...company, vat: false });
    expect(await site.contacts()).toMatchObject({ phoneHref: 'tel:+79001234567' });
    expect(await site.options()).toEqual({ ...told, priceFilter: false, metrika: '12345' });
    expect(await site.menu('nizhnee-menyu-2')).toEqual({ slug: 'nizhnee-menyu-2', ...menu });
    expect(await site.menu('nizhnee-menyu-1')).toMatchObject({ items: [] });
  });

  test('contacts of before the day of sending are still told, without one [EN-14]', async () => {
    const { dispatch, ...before } = demoSite().contacts;
    expect(dispatch).toEqual({ sameDayUntil: '14:00', holidays: PUBLIC_HOLIDAYS });
    await breakRow('contacts', before);
    await expect(site.contacts()).rejects.toThrow('broken');
    await database.pool.query(await readFile('server/database/migrations/0140_dispatch.sql', 'utf8'));
    expect(await site.contacts()).toMatchObject({ ...before, dispatch: null });
  });

  test('texts say what the site data say, from the first moment on', async () => {
    const content = createContent({ database });
    const pages = [{ slug: 'a', title: '{{name}}', description: 'b', body: '{{inn}}' }];
    await saveContent(database, { ...NOTHING, pages }, { prune: false });
    expect(await content.page('a')).toMatchObject({ title: demoSite().company.name });
    await save({ company });
    const page = await content.page('a');
    expect(page?.title).toBe('Дизель');
    expect(JSON.stringify(page?.blocks)).toContain('7707083893');
  });

  test('the policy names the counter that the shop has, and none when it has none [OV-12]', async () => {
    const content = createContent({ database });
    const { pages } = readFolder(DEMO_FOLDER);
    const policy = async () => JSON.stringify(await content.page('privacy-policy'));
    await saveContent(database, { ...NOTHING, pages }, { prune: false });
    expect(await policy()).toContain('Счётчиков посещений на сайте нет');
    expect(await policy()).not.toContain('Яндекс');
    await save({ options: { priceFilter: true, metrika: '12345678' } });
    expect(await policy()).toContain('Яндекс.Метрика');
    expect(await policy()).not.toContain('Счётчиков посещений на сайте нет');
  });

  test('/dostavka and the checkout tell one truth after the owner has changed what delivery costs and carries', async () => {
    const content = createContent({ database });
    const { pages, articles } = readFolder(DEMO_FOLDER);
    const ownOf = (kind: string) => ({ note: `${kind}: 741 ₽, 13 дней`, maxWeight: 37_000 });
    const deliveries = defaultCheckout.deliveries.map((each) => ({
      ...each,
      ...ownOf(each.kind),
      payments: [...each.payments],
    }));
    const payments = defaultCheckout.payments.map((each) => ({ ...each, activities: [...each.activities] }));
    await save(
      { checkout: { deliveries, payments, carriers: ['ПЭК'] } },
      { pages, articles: articles?.map((each) => ({ ...each, image: null })) ?? [] },
    );
    const { checkout } = await site.options();
    const page = JSON.stringify(await content.page('dostavka'));
    for (const { note, maxWeight } of checkout.deliveries) {
      expect(page).toContain(note);
      expect(page).toContain(`до ${formatWeight(maxWeight ?? 0)}`);
    }
    expect(page).not.toMatch(/\b[28]0\s*кг/);
    const article = JSON.stringify(await content.article('articles', 'kak-otpravit-krupnyj-uzel'));
    expect(article).toContain(formatWeight(37_000));
  });

  test('only what is different is written, and caches notice only that', async () => {
    const before = await revision();
    expect((await save({ company, menus: { home: menu } })).site).toMatchObject({
      created: ['company', 'menu:home'],
    });
    expect(await revision()).toBe(before + 1);
    expect((await save({ menus: { home: menu }, company })).site).toMatchObject({
      changed: [],
      unchanged: ['company', 'menu:home'],
    });
    expect(await revision()).toBe(before + 1);
    expect((await save({ company: { ...company, name: 'Мотор' } })).site).toMatchObject({
      changed: ['company'],
      removed: [],
    });
    expect(await site.menu('home')).toMatchObject(menu);
    expect(await revision()).toBe(before + 2);
  });

  test('a fault in a text keeps the site data as they were', async () => {
    await save({ company });
    const before = await revision();
    const pages = [{ slug: 'a', title: 'a', description: 'b', body: 'нулевой символ \0' }];
    const broken = save({ company: { ...company, name: 'Мотор' } }, { articles: [], pages });
    await expect(broken).rejects.toThrow();
    expect(await site.company()).toEqual(company);
    expect(await revision()).toBe(before);
  });

  test('the owner of a real shop is warned while the seller is the demo’s', async () => {
    const warn = vi.fn();
    const told = async (kind: Database['kind'] = 'postgres') => {
      warn.mockClear();
      await warnOfDefaultSeller({ kind, db: database.db }, { warn });
      return warn.mock.calls.map(([facts]) => facts);
    };
    expect(await told('embedded')).toEqual([]);
    expect(await told()).toEqual([{ missing: ['company', 'contacts'] }]);
    await save({ company });
    expect(await told()).toEqual([{ missing: ['contacts'] }]);
    await save({ contacts: demoSite().contacts });
    expect(await told()).toEqual([]);
  });

  test('a broken row is an error that names it, never a default [AP-11][AP-12]', async () => {
    await breakRow('company', { name: 'Дизель' });
    await breakRow('contacts', [demoSite().contacts]);
    await breakRow('seo', { ...demoSite().seo, image: 'javascript:alert(1)' });
    await breakRow('options', { priceFilter: 'true', metrika: null });
    await breakRow('menu:home', { ...menu, items: [{ ...menu.items[0], href: 'javascript:alert(1)' }] });
    await expect(site.company()).rejects.toThrow(/stored company .* broken/);
    await expect(site.contacts()).rejects.toThrow(/broken/);
    await expect(site.seo()).rejects.toThrow(/stored seo/);
    await expect(site.options()).rejects.toThrow(/stored options/);
    await expect(site.menu('home')).rejects.toThrow(/stored menu:home/);
    expect(await site.menu('nizhnee-menyu-1')).toMatchObject({ items: [] });
  });

  test('without its database the site is unavailable, never the default', async () => {
    const own = await open();
    const cutOff = createSiteData({ database: own, config: letters });
    await own.close();
    await expect(cutOff.company()).rejects.toBeInstanceOf(ShopUnavailable);
    await expect(cutOff.menu('home')).rejects.toBeInstanceOf(ShopUnavailable);
  });
});

test('no text of the demo types what the checkout says', () => {
  const { pages, news, articles } = readFolder(DEMO_FOLDER);
  const typed = [...(pages ?? []), ...(news ?? []), ...(articles ?? [])].filter(({ description, body }) =>
    defaultCheckout.deliveries.some(({ maxWeight }) =>
      maxWeight === null
        ? false
        : new RegExp(`\\b${maxWeight / 1000}(?:&nbsp;|\\s)кг`).test(description + body),
    ),
  );
  expect(typed.map(({ slug }) => slug)).toEqual([]);
});
