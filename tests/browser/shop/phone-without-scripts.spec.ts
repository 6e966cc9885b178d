import { expect } from '@playwright/test';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { fillBasket, fillSteps, newBuyer, someGoods } from './checkout-steps.ts';
import { becomeUser, save } from './personal-account-steps.ts';
import { CALL, INCOMPLETE, phone, sendCall, WHOLE } from './phone-steps.ts';

test.use({ javaScriptEnabled: false, ...ownAddress() });

test('a number is stored right, what is none is refused [VA-08][VA-09]', async ({ page }) => {
  await page.goto(CALL);
  await page.getByLabel('Имя').fill('Анна');
  for (const text of ['891612345678', '+375 29 123-45-67']) {
    await phone(page).fill(text);
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByText(INCOMPLETE)).toBeVisible();
    await expect(phone(page)).toHaveValue(text);
  }
  await phone(page).fill('89161234567');
  await sendCall(page);
});

test('settings and checkout take the same spellings [VA-09]', async ({ page }) => {
  await becomeUser(page);
  await page.goto('/lk/settings');
  await phone(page).fill('8 916 1234567');
  await save(page).click();
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await expect(phone(page)).toHaveValue(WHOLE);
  await fillBasket(page, await someGoods(page, 1));
  await page.goto('/basket/placing-order');
  await fillSteps(page, { ...newBuyer(), phone: '89161234567' });
  await expect(page.getByText(WHOLE)).toBeVisible();
});
