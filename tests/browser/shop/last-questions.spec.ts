import { expect, type Page } from '@playwright/test';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { becomeUser } from './personal-account-steps.ts';
import { openPage, ready } from './support.ts';

const field = (page: Page) => page.getByRole('combobox', { name: 'Поиск по каталогу' });
const lines = (page: Page) => page.getByRole('listbox', { name: 'Вы искали' }).getByRole('option');

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await field(page).press('Enter');
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: question })}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(question);
}

test('an empty field offers what was searched for last, five at most, the newest first [ST-23]', async ({
  freshPage,
}) => {
  const page = await freshPage();
  await openPage(page, '/dostavka');
  await field(page).focus();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  for (const question of ['вал', 'поршень', '740', 'насос', 'стартер', 'кольцо', '740'])
    await ask(page, question);
  await field(page).fill('только набрано');
  await openPage(page, '/dostavka');
  await field(page).click();
  await expect(lines(page)).toHaveText(['740', 'кольцо', 'стартер', 'насос', 'поршень']);
  await lines(page).nth(3).click();
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: 'насос' })}`);
  await expect(field(page)).toHaveValue('насос');
});

test('by the keyboard alone a question is asked again, and all are forgotten [ST-23]', async ({
  freshPage,
}) => {
  const page = await freshPage();
  await openPage(page, '/dostavka');
  await ask(page, 'вал');
  await ask(page, 'поршень');
  await openPage(page, '/dostavka');
  await field(page).focus();
  await expect(lines(page)).toHaveText(['поршень', 'вал']);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const active = page.locator(`[id="${await field(page).getAttribute('aria-activedescendant')}"]`);
  await expect(active).toHaveText('вал');
  await expect(active).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/search?${new URLSearchParams({ q: 'вал' })}`);
  await openPage(page, '/dostavka');
  await field(page).focus();
  await expect(lines(page)).toHaveText(['вал', 'поршень']);
  await page.keyboard.press('Escape');
  await expect(lines(page)).toHaveCount(0);
  await field(page).blur();
  await field(page).focus();
  const clear = page.getByRole('button', { name: 'Очистить' });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(clear).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(clear).toHaveCount(0);
  await expect(field(page)).toBeFocused();
  await page.reload();
  await ready(page);
  await field(page).focus();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
});

test('a storage that is blocked, full or holds rubbish leaves the search as it is [ST-23]', async ({
  freshPage,
}) => {
  for (const spoil of [
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new Error('blocked');
        },
      }),
    () => {
      Storage.prototype.setItem = () => {
        throw new Error('full');
      };
    },
    () => localStorage.setItem('karter.questions', '{"\u0000[\n\n\n'),
  ]) {
    const page = await freshPage();
    await page.addInitScript(spoil);
    await openPage(page, '/dostavka');
    await field(page).focus();
    await ask(page, 'поршень');
  }
});

test('what was searched for and looked at is forgotten with a logout [ST-23][RO-02]', async ({
  freshPage,
}) => {
  const page = await freshPage(ownAddress());
  await becomeUser(page);
  await openPage(page, '/dostavka');
  await ask(page, 'поршень');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  const remembered = () =>
    page.evaluate(() => ['karter.questions', 'karter.viewed'].map((key) => localStorage.getItem(key)));
  await expect.poll(remembered).not.toContain(null);
  // The last good page of an outage, which does not say who the visitor is.
  const shared = await (await fetch(new URL('/catalog', page.url()))).text();
  const body = shared.replace('"user":null', '"user":"!undefined"');
  await page.route('/catalog', (route) => route.fulfill({ contentType: 'text/html', body }));
  await openPage(page, '/catalog');
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  expect(await remembered()).not.toContain(null);
  await openPage(page, '/lk/settings');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
  await expect.poll(remembered).toEqual([null, null]);
  await field(page).focus();
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
});
