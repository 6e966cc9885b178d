import { expect, type Locator, type Page } from '@playwright/test';
import { contextOf, recordTransitions } from '../machines/support/recorder.ts';
import { follow, TEXT_PAGE } from '../machines/support/visit.ts';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { newPerson, register, windowOf } from './account-steps.ts';
import { hrefOf } from './every-page.ts';
import { hold, holdCode, openPage, ready } from './support.ts';

const DATA = /\.pageContext\.json/;

/** Lets the page come that is on its way, and waits until it is shown. */
async function arrive(page: Page, release: () => void): Promise<void> {
  const shown = page.locator('[data-machine=navigation]');
  await expect(shown).not.toHaveAttribute('data-state', 'ready.idle');
  release();
  await expect(shown).toHaveAttribute('data-state', 'ready.idle');
}

/** The window of a recovery link that is not good; the page that the link leads to waits for the returned function. */
async function openOldLink(page: Page): Promise<{ refused: Locator; release: () => void }> {
  const release = await hold(page, DATA);
  await page.goto(`/lk/order?token-recovery=${'a'.repeat(43)}`);
  const refused = windowOf(page, 'Восстановление пароля');
  await expect(refused).toContainText('уже использована или устарела');
  await expect(page).toHaveURL(/\/$/);
  return { refused, release };
}

test('an old recovery link: the answer to an e-mail stays when the page comes after it [ST-06][ST-08]', async ({
  freshPage,
}) => {
  const person = newPerson();
  const known = await freshPage(ownAddress());
  await openPage(known, TEXT_PAGE);
  await register(known, person);
  const page = await freshPage(ownAddress());
  const { refused, release } = await openOldLink(page);
  await refused.getByLabel('E-mail').fill(person.email);
  await refused.getByRole('button', { name: 'Восстановить' }).click();
  await expect(refused.getByText('Ссылка отправлена')).toBeVisible();
  await arrive(page, release);
  await expect(refused.getByText('Ссылка отправлена')).toBeVisible();
  await refused.getByRole('link', { name: 'Закрыть' }).click();
  await expect(refused).toHaveCount(0);
});

test('an old recovery link: what is typed into the login instead stays when the page comes [ST-08]', async ({
  page,
}) => {
  const { refused, release } = await openOldLink(page);
  await refused.getByRole('button', { name: 'Вспомнили пароль? Войти' }).click();
  const email = windowOf(page, 'Авторизация').getByLabel('E-mail');
  await email.fill('olga@example.ru');
  await arrive(page, release);
  await expect(email).toHaveValue('olga@example.ru');
});

test('an old recovery link: the page that comes does not take the focus out of a plain window [ST-08]', async ({
  page,
}) => {
  await holdCode(page, 'headlessui-dialog');
  const { refused, release } = await openOldLink(page);
  const email = refused.getByLabel('E-mail');
  await email.pressSequentially('olga@');
  await arrive(page, release);
  await page.keyboard.type('example.ru');
  await expect(email).toHaveValue('olga@example.ru');
});

test('a window opened while a page is on its way keeps what is typed; the next page closes it [ST-09]', async ({
  page,
}) => {
  await openPage(page, TEXT_PAGE);
  const release = await hold(page, DATA);
  await follow(page, '/company');
  await page.getByRole('button', { name: 'Заказать звонок' }).first().click();
  const call = windowOf(page, 'Заказать звонок');
  await call.getByLabel('Имя').fill('Анна');
  await arrive(page, release);
  await expect(page).toHaveURL(/\/company$/);
  await expect(call.getByLabel('Имя')).toHaveValue('Анна');
  await page.goBack();
  await expect(page).toHaveURL(TEXT_PAGE);
  await expect(call).toHaveCount(0);
});

test('a press on a plain window counts when the code of windows comes in the middle of it [OV-09]', async ({
  page,
}) => {
  const release = await holdCode(page, 'headlessui-dialog');
  await openPage(page, TEXT_PAGE);
  // As Safari, which gives no focus to a button that is pressed.
  await page.evaluate(() => window.addEventListener('mousedown', (event) => event.preventDefault()));
  await page.getByRole('button', { name: 'Заказать звонок' }).first().click();
  const call = windowOf(page, 'Заказать звонок');
  await call.getByRole('button', { name: 'Закрыть окно' }).hover();
  const code = page.waitForResponse(async (answer) => (await answer.text()).includes('headlessui-dialog'));
  await page.mouse.down();
  release();
  await page.evaluate((url) => import(url), (await code).url());
  await page.mouse.up();
  await expect(call).toHaveCount(0);
});

test('Escape closes a window whose code is still on its way [OV-09]', async ({ page }) => {
  await holdCode(page, 'headlessui-dialog');
  await openPage(page, TEXT_PAGE);
  await page.getByRole('button', { name: 'Заказать звонок' }).first().click();
  await expect(windowOf(page, 'Заказать звонок')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(windowOf(page, 'Заказать звонок')).toHaveCount(0);
});

test('a question typed while a page is on its way stays, and so does the focus [ST-23][ST-25]', async ({
  page,
}) => {
  await openPage(page, TEXT_PAGE);
  const release = await hold(page, DATA);
  await follow(page, '/company');
  const box = page.getByRole('combobox', { name: 'Поиск по каталогу' });
  await box.pressSequentially('740.10');
  await arrive(page, release);
  await expect(page).toHaveURL(/\/company$/);
  await page.keyboard.type('03010');
  await expect(box).toHaveValue('740.1003010');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=740.1003010');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

/** The windows that an address opens, with a field of each and what the shop makes of its text. */
const windows = [
  ['registration', 'Регистрация', 'Имя', 'Ан', 'Анна'],
  ['authorization', 'Авторизация', 'E-mail', 'ol', 'olga@example.ru'],
  ['recovery', 'Восстановление пароля', 'E-mail', 'ol', 'olga@example.ru'],
  ['request-call', 'Заказать звонок', 'Имя', 'Ан', 'Анна'],
  ['one-click', 'Заказ в 1 клик', 'Почта', 'ol', 'olga@example.ru'],
] as const;

for (const [modal, title, label, begun, whole] of windows) {
  test(`«${title}»: what is typed while the code of windows is on its way is kept whole [ST-25]`, async ({
    page,
  }) => {
    const href = await hrefOf(page, '/catalog', '/product/');
    await recordTransitions(page);
    const release = await holdCode(page, '/api/password-recovery-new');
    await page.goto(`${href}?modal=${modal}&product=${href.split('/').at(-1)}`, { waitUntil: 'commit' });
    const field = windowOf(page, title).getByLabel(label);
    await field.fill(begun);
    await expect.poll(() => contextOf(page, 'search')).toBeDefined();
    await field.pressSequentially(whole.slice(begun.length));
    release();
    await ready(page);
    await expect(field).toHaveValue(whole);
  });
}
