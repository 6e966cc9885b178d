import { expect, type Page } from '@playwright/test';
import { TEXT_PAGE } from '../machines/support/visit.ts';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { logOut, newPerson, sendRegistration } from './account-steps.ts';
import { atConfirmation, confirm, thankedFor } from './checkout-steps.ts';
import { becomeUser } from './personal-account-steps.ts';
import { openPage } from './support.ts';

const follow = (page: Page) => page.getByRole('link', { name: 'Следить за заказом в личном кабинете' });

async function placeOrder(page: Page): Promise<number> {
  await atConfirmation(page);
  await confirm(page).click();
  return thankedFor(page);
}

async function expectOwn(page: Page, number: number): Promise<void> {
  await follow(page).click();
  await expect(page.getByRole('heading', { level: 1, name: `Заказ № ${number}` })).toBeVisible();
  await page.goto('/lk/order');
  await expect(page.getByRole('main')).toContainText(`Заказ № ${number}`);
}

test('an account opened on the thanks page has the order [RT-11][RT-20][ST-04]', async ({ freshPage }) => {
  const page = await freshPage(ownAddress());
  const number = await placeOrder(page);
  await expect(follow(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Создать кабинет' }).click();
  const thanks = await sendRegistration(page, newPerson());
  await thanks.getByRole('button', { name: 'Закрыть окно' }).click();
  await expectOwn(page, number);
});

test('after «Выйти» nobody at this computer sees the order, in no tab [RT-11][RO-02]', async ({
  freshPage,
}) => {
  const page = await freshPage(ownAddress());
  await becomeUser(page);
  await placeOrder(page);
  const other = await page.context().newPage();
  await openPage(other, TEXT_PAGE);
  await logOut(other);
  await expect(page).toHaveURL('/basket');
  await other.goto('/basket/thank');
  await expect(other).toHaveURL('/basket');
});
