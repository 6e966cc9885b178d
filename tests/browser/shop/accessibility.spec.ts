import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { complaintsOf, walkByTab } from './accessibility-steps.ts';
import { addButtons, putIn } from './basket-steps.ts';
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

test('on a phone «Корзина (N)» lies over no price and no «Купить в 1 клик» of a list [OV-13]', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await putIn(page, 1);
  await page.getByRole('button', { name: 'Я согласен' }).click();
  const floating = await boxOf(page.getByRole('link', { name: 'Корзина (1)' }));
  const rights = await page
    .locator('.products :is(.price b, .one-click)')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().right));
  expect(rights.length).toBeGreaterThan(20);
  expect(Math.max(...rights)).toBeLessThanOrEqual(floating.x);
  expect(floating.width).toBeGreaterThanOrEqual(44);
});

test('what is pressed on a phone is 44 px high, in a list and in the basket', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await putIn(page, 1);
  const small = () =>
    page
      .locator('main :is(.btn, .one-click, .view-choice a, [aria-label="Сортировка"] a):visible')
      .evaluateAll((all) =>
        all.flatMap((each) => {
          const own = each.getBoundingClientRect().height;
          const more = Number.parseFloat(getComputedStyle(each, '::after').height) || 0;
          return Math.max(own, more) < 44 ? [each.textContent] : [];
        }),
      );
  expect(await small()).toEqual([]);
  await openPage(page, '/basket');
  await expect(page.getByRole('button', { name: 'Очистить корзину' })).toBeVisible();
  expect(await small()).toEqual([]);
  await openPage(page, '/catalog/kolenvaly');
  await page.setViewportSize({ width: 768, height: 1024 });
  expect((await boxOf(addButtons(page).first())).height).toBeGreaterThanOrEqual(44);
});

test('with the system’s colours buttons have an edge, and what is chosen an outline', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/');
  const searches = page.getByRole('button', { name: 'Искать' });
  await expect(searches).toHaveCSS('border-top-style', 'solid');
  await expect(searches).toHaveCSS('border-top-width', '1px');
  await expect(page.getByText('По номеру', { exact: true })).toHaveCSS('outline-style', 'solid');
  const slides = page.getByRole('region', { name: 'Главное о магазине' });
  await slides.scrollIntoViewIfNeeded();
  const dot = slides.getByRole('button', { name: 'Слайд 2' }).locator('span');
  await expect(dot).toHaveCSS('border-top-width', '1px');
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
