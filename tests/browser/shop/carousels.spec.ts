import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { axeComplaints } from './axe.ts';
import { openPage, screens, watchShifts } from './support.ts';

const hero = (page: Page) => page.getByRole('region', { name: 'Главное о магазине' });
const slide = (page: Page, at: number) => hero(page).locator('.carousel-slide').nth(at);
const pause = (page: Page) => hero(page).getByRole('button', { name: 'Остановить прокрутку' });
const state = (page: Page) => hero(page).locator('[data-machine=carousel]');

/** The home page with its first carousel at work, its time in the test's hands. */
async function openHome(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await openPage(page, '/');
  await hero(page).scrollIntoViewIfNeeded();
  await expect(pause(page)).toBeVisible();
  await page.mouse.move(5, 500);
  await expect(state(page)).toHaveAttribute('data-state', 'playing');
}

/** Only the slide that is seen can be reached. */
async function stands(page: Page, at: number): Promise<void> {
  await expect(slide(page, at)).not.toHaveAttribute('inert');
  await expect(hero(page).locator('.carousel-slide:not([inert])')).toHaveCount(1);
}

/** How long the next change of slides will have taken, in seconds; it is waited for once this is here. */
const nextChange = (page: Page) =>
  hero(page)
    .locator('.carousel-row')
    .evaluateHandle((row) => ({
      seconds: new Promise<number>((done) => {
        row.addEventListener('transitionend', (event) => {
          if (event instanceof TransitionEvent && event.target === row) done(event.elapsedTime);
        });
      }),
    }));

test('moves by itself; pointer, focus and button stop it [OV-17][CO-05]', async ({ page }) => {
  await openHome(page);
  await stands(page, 0);
  const change = await nextChange(page);
  await page.clock.runFor(5000);
  await stands(page, 1);
  expect(await change.evaluate(({ seconds }) => seconds)).toBeCloseTo(0.4);
  await slide(page, 1).hover();
  await expect(state(page)).toHaveAttribute('data-state', 'held');
  await page.clock.runFor(20_000);
  await stands(page, 1);
  await page.mouse.move(5, 500);
  await slide(page, 1).getByRole('link').focus();
  await expect(state(page)).toHaveAttribute('data-state', 'held');
  await pause(page).press('Enter');
  await page.clock.runFor(20_000);
  await stands(page, 1);
  await hero(page).getByRole('button', { name: 'Возобновить прокрутку' }).press('Enter');
  await page.clock.runFor(5000);
  await stands(page, 2);
});

test('the stop button comes first; slides say their place, and only a visitor’s move is told [OV-17]', async ({
  page,
}) => {
  await openHome(page);
  const first = hero(page).locator('a, button').first();
  await expect(first).toHaveAccessibleName('Остановить прокрутку');
  await expect(slide(page, 0)).toHaveAccessibleName('1 из 4');
  const told = hero(page).getByRole('status');
  await page.clock.runFor(5000);
  await stands(page, 1);
  await expect(told).toBeEmpty();
  await pause(page).click();
  await hero(page).getByRole('button', { name: 'Следующий слайд' }).click();
  await expect(told).toHaveText(`Слайд 3 из 4: ${await slide(page, 2).getByRole('heading').innerText()}`);
  // The rest of the page has its own test.
  expect(await axeComplaints(page, { part: '[aria-roledescription="карусель"]' })).toEqual([]);
});

test('with reduced motion it never moves by itself [OV-17]', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/');
  await hero(page).scrollIntoViewIfNeeded();
  const next = hero(page).getByRole('button', { name: 'Следующий слайд' });
  await next.waitFor();
  await page.clock.runFor(20_000);
  await stands(page, 0);
  await expect(pause(page)).toHaveCount(0);
  await next.click();
  await stands(page, 1);
});

test('without scripts every slide is there to be scrolled to [OV-17]', async ({ freshPage }) => {
  const page = await freshPage({ javaScriptEnabled: false, viewport: screens.phone });
  await page.goto('/');
  await hero(page).scrollIntoViewIfNeeded();
  await expect(slide(page, 0).getByRole('heading')).toBeInViewport();
  await slide(page, 3).getByRole('link').scrollIntoViewIfNeeded();
  await expect(slide(page, 3).getByRole('heading')).toBeInViewport();
});

test('the player takes over without moving anything [OV-17]', async ({ page }) => {
  // A computer may have none of the fonts that stand in for ours: when that comes late, words move by themselves.
  await page.route(/\.woff2$/, (route) => route.abort());
  const shift = await watchShifts(page);
  for (const viewport of Object.values(screens)) {
    await page.setViewportSize(viewport);
    await page.goto('/');
    await hero(page).scrollIntoViewIfNeeded();
    await hero(page).getByRole('button', { name: 'Следующий слайд' }).waitFor();
    expect(await shift()).toBeLessThan(0.01);
  }
});
