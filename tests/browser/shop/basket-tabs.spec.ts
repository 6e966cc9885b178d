import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { addButtons, cookiePieces, expectLines, lines, putIn, saved } from './basket-steps.ts';
import { openPage } from './support.ts';

/** Times that both tabs add something. */
const ROUNDS = 10;

test('two tabs add parts at once, none is lost [ST-21][EN-11]', async ({ context }) => {
  const tabs = [await context.newPage(), await context.newPage()] as const;
  await Promise.all(tabs.map((page, at) => openPage(page, `/catalog?sort=price-asc&page=${at + 1}`)));
  for (let round = 0; round < ROUNDS; round += 1) {
    await Promise.all(tabs.map((page) => addButtons(page).first().click()));
  }
  await Promise.all(tabs.map(saved));
  for (const page of tabs) {
    await page.bringToFront();
    await expectLines(page, 2 * ROUNDS);
  }
  const pieces = await cookiePieces(tabs[0]);
  expect(Object.keys(pieces)).toHaveLength(2 * ROUNDS);
  expect(new Set(Object.values(pieces))).toEqual(new Set([1]));
});

test('a change shows in other tabs and in cached pages [ST-21]', async ({ context }) => {
  const [list, basket] = [await context.newPage(), await context.newPage()];
  await putIn(list, 2);
  await openPage(basket, '/basket');
  await addButtons(list).first().click();
  await expectLines(basket, 3);
  await expect(lines(basket)).toHaveCount(3);
  await basket.getByRole('button', { name: 'Очистить корзину' }).click();
  await expectLines(list, 0);
  await expect(list.getByRole('article').getByRole('link', { name: /^В корзине/ })).toHaveCount(0);

  // Out of sight the list hears nothing; shown again it asks.
  await list.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
  await basket.getByRole('button', { name: 'Вернуть' }).click();
  await expectLines(basket, 3);
  await saved(basket);
  await expectLines(list, 0);
  await list.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expectLines(list, 3);
});
