import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';
import {
  complaintsOf,
  expectRoomForSpacing,
  movingElements,
  reorderedElements,
  walkAgain,
  walkByTab,
} from './accessibility-steps.ts';
import { axeComplaints, expectNoWider, wear } from './axe.ts';
import { agree, banner } from './cookie-steps.ts';
import { everyPage, focusFromStart, paperFaults, show } from './every-page.ts';
import { consoleErrors, setTextSize } from './support.ts';

/** Every page is visited twice, on a desktop and on a phone; a visit goes on after what it complains of. */

/** Long pages repeat their cards; what a person meets first is what differs between pages. */
const STEPS = 45;

async function walkInBothThemes(page: Page, address: string): Promise<void> {
  await wear(page, 'light');
  await focusFromStart(page);
  const walked = await walkByTab(page, STEPS);
  await test.step('focus is visible and uncovered, in the order of the page', async () => {
    expect.soft(complaintsOf(walked)).toEqual([]);
    if (address !== '/dev') expect.soft(walked[0]?.name).toContain('Перейти к содержанию');
    expect.soft(await page.evaluate(reorderedElements)).toEqual([]);
  });
  await test.step('in the dark too', async () => {
    await wear(page, 'dark');
    // Without scripts the page is another one then.
    const isNew = (await page.evaluate(() => window.karterWalked)) === undefined;
    if (isNew) await focusFromStart(page);
    const again = await (isNew ? walkByTab(page, STEPS) : walkAgain(page, walked.length));
    expect.soft(complaintsOf(again)).toEqual([]);
    expect.soft(again.map(({ name }) => name)).toEqual(walked.map(({ name }) => name));
  });
}

/**
 * From the top and without the question about cookies: it would cover half of whatever stands there, as the header does
 * further down; it has own tests.
 */
async function answerQuestion(page: Page): Promise<void> {
  const question = banner(page);
  // By the keyboard: a pointer would stay over whatever the question has covered, and bring out what hovering shows.
  if ((await question.count()) > 0) await agree(page).press('Enter');
  await expect(question).toHaveCount(0);
  await focusFromStart(page);
}

async function askAxe(page: Page): Promise<void> {
  await test.step('axe finds nothing, it is not too wide', async () => {
    await wear(page, 'light');
    await expectNoWider(page);
    expect.soft(await axeComplaints(page)).toEqual([]);
  });
}

/** Its chips and pager are those of the filtered search results; articles are shown as news are. */
const SHOWN_ELSEWHERE = ['filtered list', 'articles [RT-17]', 'article [RT-18]'];

for (const [name, find] of Object.entries(everyPage)) {
  if (SHOWN_ELSEWHERE.includes(name)) continue;
  const desktop =
    'heading, title, canonical, no console error, focus, spacing, zoom, less motion, axe, width, paper';
  test(`${name} on a desktop: ${desktop} [RT-26][RT-23]`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const address = await find(page);
    const complaints = consoleErrors(page);
    await show(page, address);
    await test.step('heading, title, canonical, no console error', async () => {
      await expect.soft(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect.soft(await page.title()).not.toBe('');
      expect.soft(await page.locator('html').getAttribute('lang')).toBe('ru');
      const canonical = page.locator('link[rel=canonical]');
      if (name === 'missing page') await expect.soft(canonical).toHaveCount(0);
      else {
        const { pathname, search } = new URL((await canonical.getAttribute('href')) ?? '');
        expect.soft(pathname + search).toBe(address.split('?')[0]);
      }
      expect.soft(complaints).toEqual([]);
    });
    await walkInBothThemes(page, address);
    await wear(page, 'light');
    await test.step('spaced text, zoom, system colours, less motion', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      await expectRoomForSpacing(page);
      expect.soft(await page.evaluate(movingElements)).toEqual([]);
      // 200 % of 1280 × 800.
      await page.setViewportSize({ width: 640, height: 400 });
      await expectNoWider(page);
      // The system's colours replace backgrounds and shadows: what remains of a focus is its outline.
      await focusFromStart(page);
      expect.soft(complaintsOf(await walkByTab(page, 15), 1)).toEqual([]);
      await page.emulateMedia({ forcedColors: 'none' });
    });
    await page.setViewportSize({ width: 1280, height: 800 });
    await answerQuestion(page);
    await askAxe(page);
    await page.setViewportSize({ width: 768, height: 800 });
    await expectNoWider(page, 'at 768');
    await test.step('on paper nothing lies across the text, black on white in the dark theme too', async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
      for (const width of [768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ media: 'print' });
        expect.soft(await page.evaluate(paperFaults)).toEqual([]);
      }
    });
  });

  // It differs from the catalogue by its tiles alone, which the desktop has shown.
  if (name === 'category') continue;
  test(`${name} on a phone: focus, axe, width`, async ({ page }) => {
    const address = await find(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await show(page, address);
    await walkInBothThemes(page, address);
    await wear(page, 'light');
    await page.setViewportSize({ width: 320, height: 800 });
    await answerQuestion(page);
    await askAxe(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await setTextSize(page, 24);
    await expectNoWider(page, 'large text');
  });
}
