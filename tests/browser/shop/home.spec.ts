import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { withWholeRanges } from '../../../src/contract/format.ts';
import { onceMore, test } from '../test.ts';
import { boxOf, openPage, screens } from './support.ts';

const footer = (page: Page) => page.getByRole('contentinfo');

test('the footer: three menus of the owner, every link leads to a page [EN-14][RT-03]', async ({ page }) => {
  await page.goto('/');
  const menus = footer(page).getByRole('navigation');
  await expect(menus).toHaveCount(4);
  for (const name of ['Покупателям', 'Компания', 'Документы', 'Разделы каталога'])
    await expect(footer(page).getByRole('navigation', { name })).toBeVisible();
  const links = await page
    .locator('footer nav a, main nav a')
    .evaluateAll((all) => [...new Set(all.map((each) => each.getAttribute('href') ?? ''))]);
  expect(links.length).toBeGreaterThan(20);
  for (const href of links) {
    expect((await page.request.get(href, { ...onceMore, maxRedirects: 0 })).status(), href).toBe(200);
  }
});

test('the seller stands on every page: who, where, when [EN-14]', async ({ page }) => {
  for (const path of ['/', '/catalog', '/takoy-net']) {
    await page.goto(path);
    await expect(page.getByRole('banner')).toContainText(
      withWholeRanges('Ярославль, пн–пт 9:00–18:00 (МСК)'),
    );
    const own = footer(page);
    for (const fact of ['ИНН 7699000019', 'ОГРН 1267699000018', 'zakaz@karter.example', 'ул. Моторная'])
      await expect(own).toContainText(fact);
  }
});

test('home: categories, makes and engines, brands, advice, news [RT-02][EN-14]', async ({ page }) => {
  await openPage(page, '/');
  await expect(page.getByRole('navigation', { name: 'Категории' }).getByRole('link')).not.toHaveCount(0);
  const quick = page.getByRole('region', { name: 'Техника и двигатели' });
  await expect(quick.getByRole('link').first()).toBeVisible();
  await expect(quick.locator('svg[data-icon] > *').first()).toBeAttached();
  for (const name of ['Популярные запчасти', 'Бренды', 'Покупателям', 'Новости', 'Статьи'])
    await expect(page.getByRole('main').getByRole('heading', { name, level: 2 })).toBeVisible();
  const example = page.getByText('Например:').locator('..').getByRole('link').first();
  const article = await example.innerText();
  await example.click();
  await expect(page.getByRole('article').first()).toContainText(article);
});

test('home begins with the search, which works before and without scripts [RT-02]', async ({ freshPage }) => {
  const page = await freshPage({ javaScriptEnabled: false, viewport: screens.desktop });
  await page.goto('/');
  await page.getByLabel('По номеру').fill('740.1003010-20');
  await page.getByRole('button', { name: 'Искать' }).click();
  await expect(page).toHaveURL(/\/search\?q=740\.1003010-20$/);
});

test('every category of the home page shows at most three ways into it; the slide about rebuilt units shows one: the turbochargers’ picture [RT-02][OV-17]', async ({
  page,
}) => {
  await page.goto('/');
  const tiles = page.getByRole('navigation', { name: 'Категории' }).getByRole('listitem');
  await expect(tiles.nth(5)).toBeVisible();
  for (const tile of (await tiles.all()).slice(0, -1)) {
    const ways = await tile.getByRole('paragraph').getByRole('link').count();
    expect(ways).toBeGreaterThan(0);
    expect(ways).toBeLessThanOrEqual(3);
  }
  const source = (place: Locator) => place.locator('img').first().getAttribute('src');
  const tile = tiles.filter({ has: page.getByRole('link', { name: 'Наддув и выпуск' }) });
  const slide = page.locator('.carousel-slide').filter({ hasText: 'Восстановленные агрегаты' });
  expect(await source(slide)).toBe(await source(tile.first()));
});

test('no word breaks in two without a hyphen, and no slide is cut short, whatever the width; a phone shows all on 3500 px [RT-02][RT-03]', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await openPage(page, '/');
  await page.evaluate(() => document.fonts.ready);
  expect(await page.locator('#root').evaluate((root) => root.scrollHeight)).toBeLessThanOrEqual(3500);
  for (const width of [320, 360, 375, 390, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const broken = await page
      .locator('.home-tiles, .home-machines, .home-buyers, footer section, footer nav')
      .evaluateAll((all) => {
        const words = document.createRange();
        return all.flatMap((place) => {
          const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
          const found: string[] = [];
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[^\s\u00ad–-]+/g)) {
              words.setStart(text, index);
              words.setEnd(text, index + word.length);
              // Behind a soft hyphen the word begins with what shows it, which is the line before's.
              const least = text.textContent?.[index - 1] === '\u00ad' ? 8 : 0;
              const lines = [...words.getClientRects()].flatMap(({ top, width }) =>
                width > least ? [top] : [],
              );
              if (new Set(lines).size > 1) found.push(word);
            }
          }
          return found;
        });
      });
    expect(broken, `${width} px`).toEqual([]);
    if (width > 390) continue;
    const cut = await page
      .locator('.home-slide p')
      .evaluateAll((all) =>
        all.filter((each) => each.scrollHeight > each.clientHeight + 1).map((each) => each.textContent),
      );
    expect(cut, `${width} px`).toEqual([]);
  }
});

for (const [name, size] of Object.entries(screens)) {
  test(`${name}: nothing of the home page moves while its icons come [RT-02][TC-04]`, async ({ page }) => {
    await page.setViewportSize(size);
    const place = () => page.getByRole('heading', { name: 'Популярные запчасти' }).boundingBox();
    const held: Route[] = [];
    await page.route('**/api/_nuxt_icon/**', (route) => {
      held.push(route);
    });
    await openPage(page, '/');
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    const before = await place();
    await Promise.all(held.map((route) => route.continue()));
    await expect(page.locator('main svg[data-icon] > *').first()).toBeAttached();
    expect(await place()).toEqual(before);
  });
}

test('icons that do not come within 1.5 s are given up, their places stay [TC-04][CO-04][ER-06]', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  const asked: Request[] = [];
  const failed: Request[] = [];
  page.on('requestfailed', (request) => failed.push(request));
  await page.route('**/api/_nuxt_icon/**', (route) => {
    asked.push(route.request());
  });
  await page.goto('/');
  const passed = async (ms: number) => page.clock.runFor(ms);
  await expect.poll(() => passed(20).then(() => asked.length)).toBeGreaterThan(0);
  await passed(1000);
  expect(failed).toEqual([]);
  const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
  await passed(500);
  await expect.poll(() => failed).toEqual(asked);
  expect((await warning).text()).toContain('icon');
  expect((await boxOf(page.locator('main svg[data-icon]').first())).width).toBeGreaterThan(0);
});
