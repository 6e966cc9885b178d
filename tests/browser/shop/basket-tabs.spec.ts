import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { addButtons, cookiePieces, expectLines, lines, putIn, saved } from './basket-steps.ts';
import { openPage, ready } from './support.ts';

test('two tabs add parts at once fifty times, none is lost [ST-21][EN-11]', async ({ context }) => {
  test.setTimeout(120_000);
  const [one, other] = [await context.newPage(), await context.newPage()];
  let added = 0;
  for (const [left, right] of [
    [1, 2],
    [3, 4],
    [5, 6],
  ] as const) {
    await one.goto(`/catalog?sort=price-asc&page=${left}`);
    await other.goto(`/catalog?sort=price-asc&page=${right}`);
    await Promise.all([ready(one), ready(other)]);
    const rounds = Math.min(await addButtons(one).count(), await addButtons(other).count(), 50 - added / 2);
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all([one, other].map((page) => addButtons(page).first().click()));
      added += 2;
    }
    await Promise.all([saved(one), saved(other)]);
  }
  expect(added).toBeGreaterThanOrEqual(100);
  for (const page of [one, other]) {
    await page.bringToFront();
    await expectLines(page, added);
  }
  const pieces = await cookiePieces(one);
  expect(Object.keys(pieces)).toHaveLength(added);
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
