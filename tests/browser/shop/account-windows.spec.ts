import { expect, type Locator, type Page } from '@playwright/test';
import { TEXT_PAGE } from '../machines/support/visit.ts';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { newPerson, openLogin, recoveryLink, windowOf } from './account-steps.ts';
import { expectNoWider, expectSound } from './axe.ts';
import { becomeUser, call } from './personal-account-steps.ts';
import { isLocked, lettersAbout, openPage, screens } from './support.ts';

/** `--accent` of the light theme. */
const RED = 'rgb(200, 30, 30)';
const panelOf = (dialog: Locator): Locator => dialog.locator('[id^=headlessui-dialog-panel]');

/** Opens a window with scripts, dialog and all. */
async function openWindow(page: Page, opener: string, title: string): Promise<Locator> {
  await openPage(page, TEXT_PAGE);
  await page.getByRole('button', { name: opener }).first().click();
  const dialog = windowOf(page, title);
  await expect(panelOf(dialog)).toBeVisible();
  return dialog;
}

for (const [opener, title] of [
  ['Войти', 'Авторизация'],
  ['Заказать звонок', 'Заказать звонок'],
] as const) {
  test(`«${title}»: 510 px wide, locks the page, traps and returns the focus [OV-09][OV-18]`, async ({
    page,
  }) => {
    const dialog = await openWindow(page, opener, title);
    expect((await panelOf(dialog).boundingBox())?.width).toBe(510);
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    expect(await isLocked(page)).toBe(true);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((window) => window.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: opener }).first()).toBeFocused();
    expect(await isLocked(page)).toBe(false);
  });
}

test('account and call windows: axe finds nothing in either theme [OV-09]', async ({ page }) => {
  for (const modal of ['registration', 'authorization', 'recovery', 'request-call']) {
    await page.setViewportSize(screens.phone);
    await openPage(page, `${TEXT_PAGE}?modal=${modal}`);
    const dialog = page.getByRole('dialog');
    await dialog.locator('form[method=post] button[type=submit]').click();
    await expect(dialog.locator('[aria-invalid=true]').first()).toBeFocused();
    await expectSound(page, modal);
    await page.setViewportSize(screens.desktop);
    await expectNoWider(page, modal);
  }
});

test('errors are in the title and under fields, success is focused [ST-04]', async ({ freshPage }) => {
  const page = await freshPage(ownAddress());
  const dialog = await openWindow(page, 'Войти', 'Авторизация');
  const title = await page.title();
  await dialog.getByRole('button', { name: 'Регистрация' }).click();
  const form = windowOf(page, 'Регистрация');
  await expect(form.getByLabel('Имя')).toBeFocused();
  await form.getByLabel('E-mail').fill('почта');
  await form.getByRole('button', { name: 'Зарегистрироваться' }).click();
  await expect(page).toHaveTitle(`Ошибка: ${title}`);
  const email = form.getByLabel('E-mail');
  await expect(email).toHaveAccessibleDescription('E-mail введен не верно');
  const message = form.getByText('E-mail введен не верно');
  await expect(email).toHaveCSS('border-color', RED);
  await expect(message).toHaveCSS('color', RED);
  expect((await message.boundingBox())?.y).toBeGreaterThan((await email.boundingBox())?.y ?? Infinity);
  await expect(email).toHaveValue('почта');
  const person = newPerson();
  await form.getByLabel('Имя').fill(person.name);
  await email.fill(person.email);
  await form.locator('[name=password]').fill(person.password);
  await form.locator('[name=confirmPassword]').fill(person.password);
  await expect(page).toHaveTitle(title);
  await form.getByRole('button', { name: 'Зарегистрироваться' }).click();
  const thanks = form.getByRole('status');
  await expect(thanks).toContainText('Логин с паролем высланы вам на почту.');
  await expect(thanks).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Личный кабинет' })).toBeFocused();
});

test('a password may be pasted, shown and filled in by a password manager [VA-04]', async ({ freshPage }) => {
  const page = await freshPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await openPage(page, TEXT_PAGE);
  const login = await openLogin(page);
  const password = login.locator('[name=password]');
  await expect(login.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await page.evaluate(() => navigator.clipboard.writeText(' Дизель-2026 '));
  await password.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(password).toHaveValue(' Дизель-2026 ');
  await login.getByRole('button', { name: 'Показать пароль' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await login.getByRole('button', { name: 'Скрыть пароль' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('registering without JavaScript [EN-02][EN-03][ST-04][ST-05][VA-05]', async ({ freshPage }) => {
  const page = await freshPage({ javaScriptEnabled: false, ...ownAddress() });
  const person = newPerson();
  await page.goto(TEXT_PAGE);
  await page.getByRole('button', { name: 'Войти' }).click();
  await windowOf(page, 'Авторизация').getByRole('button', { name: 'Регистрация' }).click();
  const form = windowOf(page, 'Регистрация');
  const submit = form.getByRole('button', { name: 'Зарегистрироваться' });
  await expect(form.getByRole('button', { name: 'Показать пароль' })).toHaveCount(0);
  await form.getByLabel('Имя').fill(person.name);
  await form.getByLabel('E-mail').fill(person.email);
  await form.locator('[name=password]').fill(person.password);
  await form.locator('[name=confirmPassword]').fill('другой');
  await submit.click();
  await expect(form).toContainText('Повторный пароль не совподает');
  await expect(form.getByLabel('E-mail')).toHaveValue(person.email);
  await expect(form.locator('[name=password]')).toHaveValue('');
  await form.locator('[name=password]').fill(person.password);
  await form.locator('[name=confirmPassword]').fill(person.password);
  await submit.click();
  await expect(form).toContainText('Спасибо за регистрацию!');
  await lettersAbout(person.email, 1);
  await form.getByRole('link', { name: 'Перейти в личный кабинет' }).click();
  await expect(page).toHaveURL(/\/lk\/order$/);
});

test('recovering a password without JavaScript [RT-25][ST-06][ST-07]', async ({ freshPage }) => {
  const page = await freshPage({ javaScriptEnabled: false, ...ownAddress() });
  const { email } = await becomeUser(page);
  await call(page, '/api/password-recovery', { email });
  await page.context().clearCookies();
  await page.goto(new URL(await recoveryLink(email)).search);
  const recovery = windowOf(page, 'Восстановление пароля');
  await recovery.getByRole('button', { name: 'Получить новый пароль' }).click();
  await expect(recovery).toContainText('новые данные для входа', { ignoreCase: true });
  await lettersAbout(email, 3);
});
