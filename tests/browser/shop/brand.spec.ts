import { expect, type Locator, type Page } from '@playwright/test';
import { BRAND_PREVIEW_LENGTH } from '../../../src/contract/constants.ts';
import { TEXT_PAGE } from '../machines/support/visit.ts';
import { test } from '../test.ts';
import { expectNoWider, expectSound } from './axe.ts';
import { openBeforeScripts, openPage, screens } from './support.ts';

/** A brand of the demo shop with a story of more than 500 characters. */
const YAMZ = { id: 'yamz-avtodizel', title: 'ЯМЗ (Автодизель)' } as const;
const LIST = `/catalog?${new URLSearchParams({ brand: YAMZ.title })}`;

const windowOf = (page: Page, title: string = YAMZ.title): Locator =>
  page.getByRole('dialog', { name: title, exact: true });
const more = (dialog: Locator): Locator =>
  dialog.getByRole('link', { name: 'Посмотреть подробное описание' });
const cardButton = (page: Page): Locator =>
  page.getByRole('article').first().getByRole('button', { name: YAMZ.title });

async function expectPreview(dialog: Locator): Promise<void> {
  await expect(more(dialog)).toHaveCount(1);
  const told = (await dialog.locator('p').allInnerTexts()).find((text) => text.endsWith('…')) ?? '';
  expect(told.length).toBeGreaterThan(BRAND_PREVIEW_LENGTH / 2);
  expect(told.length).toBeLessThanOrEqual(BRAND_PREVIEW_LENGTH + 1);
}

test('from a card: preview, whole text, focus [OV-09][OV-11][ST-12][AP-02][EN-09]', async ({ page }) => {
  await openPage(page, LIST);
  await cardButton(page).focus();
  await page.keyboard.press('Enter');
  const dialog = windowOf(page);
  await expectPreview(dialog);
  // Plain HTML while the code of dialogs loads, and for good for who has begun to use that.
  const panel = dialog.locator('[id^=headlessui-dialog-panel]').or(dialog.and(page.locator('section')));
  expect((await panel.boundingBox())?.width).toBe(510);
  await more(dialog).focus();
  await page.keyboard.press('Enter');
  await expect(more(dialog)).toHaveCount(0);
  await expect(dialog).not.toContainText('…');
  expect(await dialog.evaluate((window) => window.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cardButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectPreview(dialog);
});

test('from a product’s page, and on to the brand’s products [OV-11][ST-12]', async ({ page }) => {
  await openPage(page, LIST);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await page.getByRole('main').getByRole('button', { name: YAMZ.title }).first().click();
  const dialog = windowOf(page);
  await expectPreview(dialog);
  await dialog.getByRole('link', { name: `Все товары бренда ${YAMZ.title}` }).click();
  await expect(page.getByRole('list', { name: 'Выбранные фильтры' })).toContainText(YAMZ.title);
});

test('on a phone the window opens over the filter [OV-11][OV-03]', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await openPage(page, '/catalog');
  await page.getByRole('button', { name: 'Фильтр' }).click();
  const filter = page.getByRole('dialog', { name: 'Фильтр' });
  await filter.getByRole('button', { name: `О бренде ${YAMZ.title}` }).click();
  const dialog = windowOf(page);
  await expectPreview(dialog);
  await more(dialog).click();
  await expect(more(dialog)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Закрыть окно' }).click();
  await expect(dialog).toHaveCount(0);
  await filter.getByRole('checkbox', { name: YAMZ.title }).check();
});

test('a failed load is retried; texts are never markup [ST-12][EN-09]', async ({ page }) => {
  let answers = 0;
  await page.route('**/api/brend?*', async (route) => {
    answers += 1;
    if (answers === 1) return route.fulfill({ status: 503, json: {} });
    const text = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
    const content = [{ kind: 'paragraph', children: [{ kind: 'text', text }] }];
    const brand = { documentId: 'x', slug: 'x', title: '<b>X</b>', country: null, image: null, content };
    return route.fulfill({ json: { data: brand } });
  });
  await openPage(page, LIST);
  await cardButton(page).click();
  await expect(windowOf(page).getByRole('alert')).toContainText('Не удалось загрузить описание.');
  await windowOf(page).getByRole('button', { name: 'Повторить' }).click();
  const dialog = windowOf(page, '<b>X</b>');
  await expect(dialog).toContainText('<img src=x onerror=');
  await expect(dialog.locator('img')).toHaveCount(0);
  expect(await page.title()).not.toMatch(/^[12]$/);
});

test('without JavaScript the window is a page [OV-11][ST-12]', async ({ freshPage }) => {
  const page = await freshPage({ javaScriptEnabled: false });
  await page.goto(`${LIST}&page=2`);
  await cardButton(page).click();
  await expect(page).toHaveURL(/modal=brand/);
  const dialog = windowOf(page);
  await expectPreview(dialog);
  await more(dialog).click();
  await expect(dialog).not.toContainText('…');
  await dialog.getByRole('button', { name: 'Закрыть окно' }).click();
  await expect(dialog).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('page')).toBe('2');
  await page.getByRole('button', { name: `О бренде ${YAMZ.title}` }).click();
  await expectPreview(dialog);
  await page.goto('/?modal=brand&id=no-such-brand');
  await expect(windowOf(page, 'О бренде')).toContainText('ничего не сказано');
});

test('before hydration the first tap on a brand counts [OV-11]', async ({ page }) => {
  await openBeforeScripts(page, LIST);
  await cardButton(page).click({ noWaitAfter: true });
  await expectPreview(windowOf(page));
});

test('the window of a brand: axe finds nothing in either theme [OV-11]', async ({ page }) => {
  for (const query of [`id=${YAMZ.id}`, `id=${YAMZ.id}&full=1`, 'id=no-such-brand']) {
    await page.setViewportSize(screens.phone);
    await openPage(page, `${TEXT_PAGE}?modal=brand&${query}`);
    await expect(page.locator('[id^=headlessui-dialog-panel]')).toBeVisible();
    await expectSound(page, query);
    await page.setViewportSize(screens.desktop);
    await expectNoWider(page, query);
  }
});
