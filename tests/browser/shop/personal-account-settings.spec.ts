import { expect, type Page } from '@playwright/test';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { logIn, sendLogin, windowOf } from './account-steps.ts';
import { fillBasket, someGoods } from './checkout-steps.ts';
import { becomeUser, call, question, restore, save, stay } from './personal-account-steps.ts';
import { openPage, ready } from './support.ts';

test.use(ownAddress());

/** The browser's «back», which may not happen. */
const goBack = (page: Page) => page.evaluate(() => window.history.back());

test('settings are changed, restored and saved [RT-21][ST-13][VA-11][EN-01][AP-10]', async ({ page }) => {
  const person = await becomeUser(page);
  await openPage(page, '/lk/settings');
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await expect(page.getByLabel('E-mail')).not.toBeEditable();
  await expect(save(page)).toBeDisabled();
  await page.getByLabel('ФИО').fill('');
  await save(page).click();
  await expect(page.getByText('Введите ваше имя')).toBeVisible();
  await expect(page.getByLabel('ФИО')).toBeFocused();
  await restore(page).click();
  await expect(page.getByLabel('ФИО')).toHaveValue(person.name);
  await expect(save(page)).toBeDisabled();

  await page.getByLabel('Телефон').pressSequentially('9051112233');
  await page.getByRole('radio', { name: 'Юридическое лицо' }).check();
  await page.getByLabel('Название организации').fill('ООО «Мотор»');
  await page.getByLabel('ИНН').fill('7707083894');
  await page.getByLabel('КПП').fill('77080100');
  await save(page).click();
  await expect(page.getByText('ИНН введен не верно')).toBeVisible();
  await expect(page.getByText('КПП введен не верно')).toBeVisible();
  await page.getByLabel('ИНН').fill('7707083893');
  await page.getByLabel('КПП').fill('770801001');
  const sent = page.waitForRequest('**/api/update-settings-user');
  await save(page).click();
  expect((await sent).postDataJSON()).toEqual({
    email: person.email,
    fio: person.name,
    phone: '+7(905)111-22-33',
    formActivity: 'company',
    company: 'ООО «Мотор»',
    inn: '7707083893',
    kpp: '770801001',
    address: '',
  });
  await expect(page.getByRole('status').filter({ hasText: 'Изменения сохранены' })).toBeFocused();
  await page.reload();
  await ready(page);
  await expect(page.getByLabel('Телефон')).toHaveValue('+7(905)111-22-33');
  await expect(page.getByLabel('ИНН')).toHaveValue('7707083893');
  await expect(page.getByLabel('КПП')).toHaveValue('770801001');
  await expect(save(page)).toBeDisabled();
});

test('the checkout of a company begins with what its settings know, КПП among it [ST-11][EN-01]', async ({
  page,
}) => {
  const { email, name } = await becomeUser(page);
  await call(page, '/api/update-settings-user', {
    ...{ email, fio: name, phone: '+7(905)111-22-33', formActivity: 'company', address: '' },
    ...{ company: 'ООО «Мотор»', inn: '7707083893', kpp: '770801001' },
  });
  await fillBasket(page, await someGoods(page, 1));
  await openPage(page, '/basket/placing-order');
  await expect(page.getByLabel('ИНН')).toHaveValue('7707083893');
  await expect(page.getByLabel('КПП')).toHaveValue('770801001');
  await page.getByRole('button', { name: 'Далее' }).click();
  await expect(page).toHaveURL(/step=delivery/);
});

test('leaving with unsaved changes asks: links, search, back, close [ST-13]', async ({ page }) => {
  await becomeUser(page);
  await openPage(page, '/lk/order');
  await page.getByRole('link', { name: 'Настройки', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible();
  await page.getByLabel('Адрес').fill('Рыбинск');

  await page.getByRole('link', { name: 'Мои заказы' }).click();
  await stay(page).click();
  await page.getByRole('combobox', { name: 'Поиск по каталогу' }).fill('турбина');
  await page.getByRole('button', { name: 'Найти' }).click();
  await question(page).getByRole('button', { name: 'Закрыть окно' }).click();
  await goBack(page);
  await expect(stay(page)).toBeVisible();
  await expect(page).toHaveURL('/lk/settings');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(page.getByLabel('Адрес')).toHaveValue('Рыбинск');

  await goBack(page);
  await question(page).getByRole('button', { name: 'Уйти без сохранения' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Мои заказы' })).toBeVisible();
  await page.getByRole('link', { name: 'Настройки', exact: true }).click();
  await expect(page.getByLabel('Адрес')).toHaveValue('');
  await page.getByRole('link', { name: 'Мои заказы' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Мои заказы' })).toBeVisible();
});

test('after the session ends a login keeps what was typed [ST-13][RT-21]', async ({ page }) => {
  const person = await becomeUser(page);
  await openPage(page, '/lk/settings');
  await page.getByLabel('Адрес').fill('Рыбинск');
  await page.context().clearCookies();
  await save(page).click();
  await expect(page.getByText('Вы вышли из личного кабинета. Войдите ещё раз.')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Войти' }).click();
  const login = windowOf(page, 'Авторизация');
  await sendLogin(login, person);
  await expect(login).toHaveCount(0);
  await expect(page.getByLabel('Адрес')).toHaveValue('Рыбинск');
  await save(page).click();
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
});

test('a new password needs the old one and replaces it [RT-21]', async ({ page }) => {
  const person = await becomeUser(page);
  const password = 'Новый-пароль-7';
  await openPage(page, '/lk/settings');
  const fill = async (name: string, text: string) => page.locator(`[name=${name}]`).last().fill(text);
  await fill('password', 'не тот пароль');
  await fill('newPassword', password);
  await fill('confirmPassword', password);
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('Неверный пароль')).toBeVisible();
  await fill('password', person.password);
  await page.getByRole('button', { name: 'Сменить пароль' }).click();
  await expect(page.getByText('Пароль изменён')).toBeVisible();
  await expect(page.locator('[name=newPassword]')).toHaveValue('');
  await page.getByRole('button', { name: 'Выйти' }).click();
  await ready(page);
  await logIn(page, person);
  const login = windowOf(page, 'Авторизация');
  await expect(login.getByText('Неверный пароль')).toBeVisible();
  await sendLogin(login, { ...person, password });
  await expect(page.getByRole('heading', { level: 1, name: 'Мои заказы' })).toBeVisible();
});

test('the settings are used with the keyboard alone [RT-21][ST-13]', async ({ page }) => {
  await becomeUser(page);
  await openPage(page, '/lk/settings');
  await page.getByLabel('ФИО').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' Петровна');
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'ИП' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('link', { name: 'Мои заказы' }).focus();
  await page.keyboard.press('Enter');
  await expect(stay(page)).toBeFocused();
  for (let at = 0; at < 4; at += 1) {
    await page.keyboard.press('Tab');
    await expect(question(page).locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Мои заказы' })).toBeFocused();
  await page.getByLabel('Адрес').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Изменения сохранены' })).toBeFocused();
});
