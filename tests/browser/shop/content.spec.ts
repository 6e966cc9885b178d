import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { expectNoWider, expectSound } from './axe.ts';
import { openPage, screens } from './support.ts';

/** Address, heading, words that the page owes its reader, and the row of its own route. */
const texts: readonly (readonly [path: string, heading: string, words: readonly RegExp[], row?: string])[] = [
  ['/dostavka', 'Доставка', [/Самовывоз/, /до терминала/, /обрешётк/]],
  ['/oplata', 'Оплата', [/Счёт/, /НДС/, /чек/]],
  ['/vozvrat', 'Возврат и обмен', [/7 дней после получения/, /за ваш счёт/, /10 дней/]],
  ['/garantiya', 'Гарантия', [/Восстановленные агрегаты/, /6 месяцев/]],
  ['/oferta', 'Публичная оферта', [/ИНН/, /ОГРН/, /7699000019/]],
  [
    '/personal-data',
    'Согласие на обработку персональных данных',
    [/отозвать/, /на территории России/],
    'RT-15',
  ],
  ['/privacy-policy', 'Политика конфиденциальности', [/cookie/, /okCookies/, /Ваши права/], 'RT-16'],
  ['/bodesh', 'Восстановленные агрегаты «Бодеш»', [/стенд/, /Гарантия/], 'RT-04'],
];

for (const [path, heading, words, row = 'RT-03'] of texts) {
  test(`${path}: heading, title, description and required words [${row}][RT-22]`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page).toHaveTitle(`${heading} — Картер`);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description?.length).toBeGreaterThan(40);
    const text = await page.getByRole('article').innerText();
    for (const word of words) expect(text).toMatch(word);
    expect(text).not.toMatch(/[{}]|\*\*|\]\(/);
    const home = page.getByRole('navigation', { name: 'Хлебные крошки' }).getByRole('link');
    await expect(home).toHaveAttribute('href', '/');
  });
}

test('links in footer and texts navigate on the client [RT-03][RT-24][EN-14]', async ({ page }) => {
  await openPage(page, '/');
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  const footer = page.getByRole('contentinfo');
  for (const path of texts.map(([each]) => each)) {
    await footer.locator(`a[href="${path}"]`).click();
    await page.waitForURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      texts.find(([each]) => each === path)?.[1] ?? '',
    );
  }
  await footer.locator('a[href="/privacy-policy"]').click();
  await page.getByRole('article').getByRole('link', { name: 'согласие' }).click();
  await page.waitForURL('/personal-data');
  await expect(page.locator('html[data-same]')).toHaveCount(1);
});

test('an unknown slug is a missing page [RT-03][RT-22]', async ({ page }) => {
  const answer = await page.goto('/takoy-net');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page Not Found: /takoy-net')).toBeVisible();
});

for (const path of ['/dostavka', '/privacy-policy']) {
  test(`nothing of a table of ${path} is cut on a narrow phone, and its cells are named [RT-03]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openPage(page, path);
    await expectSound(page);
    const frame = page.getByRole('figure', { name: 'Таблица' }).first();
    const [seen, all] = await frame.evaluate((element) => [element.clientWidth, element.scrollWidth]);
    expect(all).toBeLessThanOrEqual(seen ?? 0);
    const names = await frame.locator('th').allTextContents();
    const row = frame.locator('tbody tr').first();
    for (const name of names.slice(1)) await expect(row.getByText(`${name}:`)).toBeVisible();
  });
}

test('a table that is wider than its page scrolls within itself, by keyboard too', async ({ page }) => {
  await page.setViewportSize(screens.desktop);
  await openPage(page, '/privacy-policy');
  const table = page.getByRole('figure', { name: 'Таблица' }).first();
  await table.locator('table').evaluate((element) => element.style.setProperty('width', '3000px'));
  await table.focus();
  await expect(table).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expectNoWider(page);
});

test('the texts are there without scripts', async ({ freshPage }) => {
  const page = await freshPage({ javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Возврат и обмен' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Возврат и обмен');
});
