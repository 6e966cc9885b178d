import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { complaintsOf, walkByTab } from './accessibility-steps.ts';
import { putIn } from './basket-steps.ts';
import { focusFromStart } from './every-page.ts';
import { boxOf, openPage, screens } from './support.ts';

test('the thumbs of the price slider show their focus [OV-05]', async ({ page }) => {
  await openPage(page, '/catalog');
  for (const name of ['Цена от, ползунок', 'Цена до, ползунок']) {
    const thumb = page.getByRole('slider', { name });
    const box = page.getByRole('group', { name: 'Цена' });
    await thumb.blur();
    const before = await box.screenshot();
    await thumb.focus();
    expect(before.equals(await box.screenshot())).toBe(false);
  }
});

for (const { width, height } of [screens.phone, { width: 1280, height: 800 }]) {
  test(`«Корзина (N)» covers neither what has the focus nor the last line, at ${width} px [OV-13]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await putIn(page, 1, '/catalog/kolenvaly');
    const floating = page.getByRole('link', { name: 'Корзина (1)' });
    const expectClearEnd = async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const { bottom } = await boxOf(page.locator('.footer-end'));
      expect.soft(bottom).toBeLessThanOrEqual((await boxOf(floating)).y);
    };
    await expectClearEnd();
    await page.getByRole('button', { name: 'Я согласен' }).click();
    await expectClearEnd();
    await focusFromStart(page);
    const walked = await walkByTab(page, 300);
    expect(complaintsOf(walked)).toEqual([]);
    // It came to the page's end.
    expect(walked.length).toBeLessThan(300);
  });
}

test('with the system’s colours buttons have an edge, and what is chosen an outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/');
  const searches = page.getByRole('button', { name: 'Искать' });
  await expect(searches).toHaveCSS('border-top-style', 'solid');
  await expect(searches).toHaveCSS('border-top-width', '1px');
  await expect(page.getByText('По номеру', { exact: true })).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('radio', { name: 'Тёмная' }).locator('..')).toHaveCSS('outline-style', 'none');
  await page.getByRole('radio', { name: 'Тёмная' }).check({ force: true });
  await expect(page.getByRole('radio', { name: 'Тёмная' }).locator('..')).toHaveCSS('outline-style', 'solid');

  await openPage(page, '/search?q=740.1003010-20');
  await expect(page.getByRole('link', { name: 'Строками' })).toHaveCSS('outline-style', 'solid');
  await expect(page.getByRole('link', { name: 'Карточками' })).toHaveCSS('outline-style', 'none');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  const thumbs = page.getByRole('list', { name: 'Изображения товара' }).getByRole('link');
  await expect(thumbs.first()).toHaveCSS('outline-style', 'solid');
  await expect(thumbs.nth(1)).toHaveCSS('outline-style', 'none');
});
