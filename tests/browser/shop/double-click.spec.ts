import { expect, type Locator, type Page } from '@playwright/test';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { addButtons, expectLines, lines, saved } from './basket-steps.ts';
import { hrefOf } from './every-page.ts';
import { openPage } from './support.ts';

test.use(ownAddress());

/** Between the presses of a double click, in ms: time for the page to change under the pointer. */
const PAUSE_MS = 180;

/** Two presses at one place, as a hand makes them. */
async function press(page: Page, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('nothing to press');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await page.waitForTimeout(PAUSE_MS);
  }
}

test('a double click does what one click does [ST-21][OV-09]', async ({ page }) => {
  await test.step('«В корзину» adds one and does not open the basket', async () => {
    await openPage(page, '/catalog');
    await press(page, addButtons(page).first());
    await expectLines(page, 1);
    await saved(page);
    // What a second press had begun would be another page by then.
    await expect(page.locator('[data-machine=navigation]').first()).toHaveAttribute(
      'data-state',
      'ready.idle',
    );
    await expect(page).toHaveURL('/catalog');
  });
  await test.step('«Каталог» opens the menu', async () => {
    await press(
      page,
      page.getByRole('banner').getByRole('button', { name: 'Каталог' }).filter({ visible: true }),
    );
    await expect(page.getByRole('navigation', { name: 'Каталог', exact: true })).toBeVisible();
  });
  await test.step('a window opens and stays', async () => {
    await openPage(page, '/contacts');
    await press(
      page,
      page
        .getByRole('button', { name: /звонок/ })
        .filter({ visible: true })
        .first(),
    );
    await expect(page.getByRole('dialog').getByLabel('Имя')).toBeVisible();
  });
  await test.step('the thanks stay', async () => {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Имя').fill('Анна');
    await dialog.getByLabel('Телефон').fill('9161234567');
    await press(page, dialog.getByRole('button', { name: 'Отправить' }));
    await expect(page.getByText('Менеджер перезвонит Вам')).toBeVisible();
  });
  await test.step('a picture opens and is not held', async () => {
    await openPage(page, await hrefOf(page, '/catalog', 'h3 a'));
    await press(page, page.getByRole('link', { name: /Открыть во весь экран/ }));
    const lightbox = page.locator('[data-machine=lightbox]').first();
    await expect(lightbox).toHaveAttribute('data-state', /visible/);
    await expect(lightbox).not.toHaveAttribute('data-state', /dragging/);
  });
  await test.step('«Удалить» removes one line', async () => {
    await openPage(page, '/catalog');
    for (const lines of [2, 3]) {
      await addButtons(page).first().click();
      await expectLines(page, lines);
    }
    await saved(page);
    await openPage(page, '/basket');
    await press(
      page,
      lines(page)
        .first()
        .getByRole('button', { name: /^Удалить/ }),
    );
    await expect(lines(page)).toHaveCount(2);
  });
});
