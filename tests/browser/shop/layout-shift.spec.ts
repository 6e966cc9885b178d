import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { someGoods } from './checkout-steps.ts';
import { everyPage } from './every-page.ts';
import { hold, openPage, ready, screens, watchShifts } from './support.ts';

const SHOWN = [
  'home [RT-02]',
  'catalogue',
  'product [RT-19]',
  'search results',
  'page of text',
  'articles [RT-17]',
];

test('nothing moves on a page by itself, nor as a late font comes [OV-19]', async ({ page }) => {
  const shift = await watchShifts(page);
  for (const kind of SHOWN) {
    const address = await everyPage[kind]?.(page);
    for (const [screen, viewport] of Object.entries(screens)) {
      await page.setViewportSize(viewport);
      const arrive = await hold(page, /\.woff2$/);
      await page.goto(address ?? '', { waitUntil: 'commit' });
      await ready(page);
      arrive();
      await page.waitForLoadState();
      await page.evaluate(() => document.fonts.ready);
      expect(await shift(), `${kind}, ${screen}`).toBeLessThanOrEqual(0.01);
    }
  }
});

test('nothing moves when the parts looked at come to an empty basket [OV-19][RT-22]', async ({ page }) => {
  const ids = (await someGoods(page, 8)).map(({ id }) => id);
  await page.addInitScript((seen) => localStorage.setItem('karter.viewed', ['1', ...seen].join(' ')), ids);
  const shift = await watchShifts(page);
  for (const width of [768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, '/basket');
    await expect(page.getByRole('heading', { name: 'Вы недавно смотрели' })).toBeVisible();
    expect(await shift(), `${width} px`).toBeLessThanOrEqual(0.01);
  }
});
