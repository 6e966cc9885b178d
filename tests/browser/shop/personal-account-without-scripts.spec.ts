import { expect } from '@playwright/test';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { newPerson } from './account-steps.ts';
import { becomeUser, call, restore, save } from './personal-account-steps.ts';

test.use(ownAddress());

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('settings: saving, errors, «Выйти» [RT-20][RT-21][ST-13][VA-11]', async ({ page }) => {
    await becomeUser(page);
    await page.goto('/lk/settings');
    await expect(page.getByLabel('ИНН')).toBeHidden();
    await page.getByRole('radio', { name: 'ИП' }).check();
    await page.getByLabel('ФИО').fill('');
    await page.getByLabel('ИНН').fill('500100732259');
    await page.getByLabel('Адрес').fill('Рыбинск');
    await save(page).click();
    await expect(page).toHaveTitle(/^Ошибка/);
    await expect(page.getByText('Введите ваше имя')).toBeVisible();
    await expect(page.getByLabel('ИНН')).toHaveValue('500100732259');
    await restore(page).click();
    await expect(page.getByLabel('Адрес')).toHaveValue('');
    await page.getByLabel('Адрес').fill('Рыбинск');
    await save(page).click();
    await expect(page.getByText('Изменения сохранены')).toBeVisible();
    await expect(page.getByLabel('Адрес')).toHaveValue('Рыбинск');
    await page.getByRole('link', { name: 'Мои заказы' }).click();
    await expect(page.getByText('Заказов пока нет')).toBeVisible();
    await page.getByRole('button', { name: 'Выйти' }).click();
    await page.goto('/lk/settings');
    await expect(page).toHaveURL(/modal=authorization/);
  });

  test('a password is changed, and none is ever shown again [RT-21]', async ({ page }) => {
    const person = await becomeUser(page);
    const password = 'Новый-пароль-7';
    await page.goto('/lk/settings');
    const change = async (present: string) => {
      for (const [name, text] of [
        ['password', present],
        ['newPassword', password],
        ['confirmPassword', password],
      ] as const) {
        await page.locator(`form[action="/forms/password"] [name=${name}]`).fill(text);
      }
      await page.getByRole('button', { name: 'Сменить пароль' }).click();
    };
    await change('не тот пароль');
    await expect(page.getByText('Неверный пароль')).toBeVisible();
    expect(await page.content()).not.toContain(password);
    await change(person.password);
    await expect(page.getByText('Пароль изменён')).toBeVisible();
    await call(page, '/api/auth', { ...newPerson(), email: person.email, password });
  });
});
