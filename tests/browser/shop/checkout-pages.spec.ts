import { expect } from '@playwright/test';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { axeComplaints, expectNoWider } from './axe.ts';
import {
  atConfirmation,
  choosePickup,
  confirm,
  fillBasket,
  giveContacts,
  newBuyer,
  next,
  someGoods,
  stepOf,
  thankedFor,
} from './checkout-steps.ts';
import { openPage, ready } from './support.ts';

test.use(ownAddress());

test('back and forward walk the steps without a reload [ST-22][RT-12]', async ({ page }) => {
  const { buyer } = await atConfirmation(page);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByLabel('Комментарий').fill('VIN XTC549205');
  await page.goBack();
  await expect(stepOf(page, 'Получение')).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Самовывоз' })).toBeChecked();
  await page.goBack();
  await expect(stepOf(page, 'Контакты')).toBeVisible();
  await expect(page).toHaveURL(/placing-order(?:\?step=contacts)?$/);
  await expect(page.getByLabel('E-mail')).toHaveValue(buyer.email);
  await page.goForward();
  await page.goForward();
  await expect(page.getByLabel('Комментарий')).toHaveValue('VIN XTC549205');
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page).toHaveURL(/step=delivery$/);
  await next(page).click();
  await expect(stepOf(page, 'Подтверждение')).toBeVisible();
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('on a phone every step’s name fits into its place [ST-22][RT-12]', async ({ page }) => {
  await fillBasket(page, await someGoods(page, 1));
  await openPage(page, '/basket/placing-order?step=contacts');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const steps = page.getByRole('list', { name: 'Шаги заказа' }).getByRole('listitem');
    // Each of them as the current one, which is bold.
    const wide = await steps.evaluateAll((all) => {
      const bold = all[0]?.querySelector('span > span:last-child')?.className ?? '';
      return all.flatMap((step) => {
        const name = step.querySelector('span > span:last-child');
        if (!name) return ['no name'];
        name.className = bold;
        return name.scrollWidth > step.clientWidth ? [name.textContent] : [];
      });
    });
    expect(wide, `${width} px`).toEqual([]);
  }
});

test('typed data is kept until the order is placed [ST-22]', async ({ page }) => {
  const { buyer } = await atConfirmation(page);
  await page.getByLabel('Комментарий').fill('Звоните после 18');
  await page.goto('/catalog');
  await openPage(page, '/basket/placing-order?step=confirmation');
  await expect(page.getByLabel('Комментарий')).toHaveValue('Звоните после 18');
  await page.reload();
  await ready(page);
  await page.getByRole('button', { name: 'Контакты', exact: true }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(buyer.email);
  await next(page).click();
  await next(page).click();
  await confirm(page).click();
  await thankedFor(page);
  expect(await page.evaluate(() => sessionStorage.getItem('karter.checkout'))).toBeNull();
});

test('without an order the pages lead to the basket [RT-11][RT-12]', async ({ page }) => {
  for (const path of ['/basket/thank', '/basket/placing-order']) {
    await page.goto(path);
    await expect(page).toHaveURL('/basket');
  }
});

test('every step and the thanks: axe finds nothing in either theme', async ({ page }) => {
  async function look(where: string): Promise<void> {
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoWider(page, `${where} at ${width}`);
    }
    expect(await axeComplaints(page), where).toEqual([]);
  }
  await fillBasket(page, await someGoods(page, 2));
  await openPage(page, '/basket/placing-order');
  await page.getByRole('radio', { name: 'Юридическое лицо' }).check();
  await next(page).click();
  await look('contacts with errors');
  await page.getByRole('radio', { name: 'Физическое лицо' }).check();
  await giveContacts(page, newBuyer());
  await page.getByRole('radio', { name: 'Транспортной компанией до двери' }).check();
  await next(page).click();
  await look('delivery with errors');
  await choosePickup(page);
  await look('confirmation');
  await confirm(page).click();
  await thankedFor(page);
  await look('thanks');
});
