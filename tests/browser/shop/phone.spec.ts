import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { fillBasket, someGoods } from './checkout-steps.ts';
import { hrefOf } from './every-page.ts';
import { becomeUser, save } from './personal-account-steps.ts';
import { CALL, INCOMPLETE, phone, sendCall, WHOLE } from './phone-steps.ts';
import { hold, openPage, openWithHeldScripts } from './support.ts';

test.use(ownAddress());

const CHUNKS = join(import.meta.dirname, '../../../dist/client/assets/chunks');

/** Whether the script of this name brings the mask. */
const bringsMask = (name: string) =>
  name.endsWith('.js') && readFileSync(join(CHUNKS, name), 'utf8').includes('unmaskedValue');

/** Opens the window of the call request; the mask arrives when the returned function is called. */
async function openCall(page: Page): Promise<() => Promise<void>> {
  const release = await hold(page, `**/${readdirSync(CHUNKS).find(bringsMask)}`);
  await openPage(page, CALL);
  // The window changes once more as it becomes a dialog; what is put into the one before may miss its field.
  await page.locator('[id^=headlessui-dialog-panel]').waitFor();
  const plain = await phone(page).elementHandle();
  return async () => {
    release();
    await expect.poll(() => plain?.evaluate((field) => field.isConnected)).toBe(false);
  };
}

/** The ways in which text comes into a field. */
const ways: Readonly<Record<string, (page: Page, text: string) => Promise<void>>> = {
  'typed key by key': (page, text) => phone(page).pressSequentially(text),
  pasted: async (page, text) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await phone(page).press('Control+V');
  },
  'filled in': (page, text) =>
    phone(page).evaluate((field, value) => {
      // As the browser does: React hides the field's own setter.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, text),
};

for (const [way, put] of Object.entries(ways)) {
  test(`a number, ${way}, is refused in words or recorded as it was meant [VA-08][VA-09]`, async ({
    page,
  }) => {
    const giveMask = await openCall(page);
    await giveMask();
    await page.getByLabel('Имя').fill('Анна');
    for (const [text, digits] of [
      ['891612345678', /91612345678$/],
      ['+375291234567', /^375291234567$/],
    ] as const) {
      await phone(page).fill('');
      await put(page, text);
      expect((await phone(page).inputValue()).replace(/\D/g, '')).toMatch(digits);
      await page.getByRole('button', { name: 'Отправить' }).click();
      await expect(page.getByText(INCOMPLETE)).toBeVisible();
    }
    for (const text of ['79161234567', '+79161234567', '9161234567', '8 (916) 123-45-67', '89161234567']) {
      await phone(page).fill('');
      await put(page, text);
      await expect(phone(page)).toHaveValue(WHOLE);
    }
    await sendCall(page);
  });

  test(`before the mask has loaded a number, ${way}, is stored right [VA-09]`, async ({ page }) => {
    await openCall(page);
    await put(page, '89161234567');
    await sendCall(page);
  });
}

test('a number is corrected in the middle, and the prefix comes last of all [VA-09]', async ({ page }) => {
  const giveMask = await openCall(page);
  await giveMask();
  await phone(page).pressSequentially('89151234567');
  for (let at = 0; at < 10; at += 1) await phone(page).press('ArrowLeft');
  await phone(page).press('Backspace');
  await expect(phone(page)).toHaveValue('+7(911)234-56-7');
  await phone(page).pressSequentially('6');
  await expect(phone(page)).toHaveValue(WHOLE);
  await phone(page).fill('');
  await phone(page).pressSequentially('+7');
  await phone(page).pressSequentially('89161234567');
  await expect(phone(page)).toHaveValue(WHOLE);
});

test('before hydration: a number is masked or refused [VA-08][VA-09]', async ({ page }) => {
  for (const [text, shown] of [
    ['89161234567', WHOLE],
    ['891612345678', '891612345678'],
  ] as const) {
    const runScripts = await openWithHeldScripts(page, CALL);
    await phone(page).pressSequentially(text);
    await runScripts();
    await expect(phone(page)).toHaveValue(shown);
    await page.unrouteAll();
  }
  await page.getByLabel('Имя').fill('Анна');
  await page.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByText(INCOMPLETE)).toBeVisible();
});

test('all phone fields: one-click order, settings, checkout [VA-09]', async ({ page }) => {
  await becomeUser(page);
  const goods = await someGoods(page, 1);
  const open = async (path: string) => {
    await openPage(page, path);
    await phone(page).pressSequentially('89161234567');
    await phone(page).blur();
    await expect(phone(page)).toHaveValue(WHOLE);
  };
  const href = await hrefOf(page, '/catalog', '/product/');
  await open(`${href}?modal=one-click&product=${href.split('/').at(-1)}`);
  await fillBasket(page, goods);
  await open('/basket/placing-order');
  await open('/lk/settings');
  await save(page).click();
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
  await page.reload();
  await expect(phone(page)).toHaveValue(WHOLE);
});
