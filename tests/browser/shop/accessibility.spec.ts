import { expect } from '@playwright/test';
import { test } from '../test.ts';
import {
  complaintsOf,
  expectRoomForSpacing,
  movingElements,
  reorderedElements,
  walkByTab,
} from './accessibility-steps.ts';
import { expectNoWider } from './axe.ts';
import { everyPage, show } from './every-page.ts';
import { openPage } from './support.ts';

/** Long pages repeat their cards; what a person meets first is what differs between pages. */
const STEPS = 45;

for (const [name, find] of Object.entries(everyPage)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${name}, ${colorScheme}: focus is visible and uncovered`, async ({ freshPage }) => {
      const page = await freshPage({ colorScheme, reducedMotion: 'reduce' });
      const address = await find(page);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await show(page, address);
        const walked = await walkByTab(page, STEPS);
        expect(complaintsOf(walked), `at ${width}`).toEqual([]);
        if (address !== '/dev') expect(walked[0]?.name).toContain('Перейти к содержанию');
        expect(await page.evaluate(reorderedElements)).toEqual([]);
      }
    });
  }

  test(`${name}: spaced text, zoom, system colours, less motion`, async ({ freshPage }) => {
    const page = await freshPage({ reducedMotion: 'reduce', forcedColors: 'active' });
    const address = await find(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await show(page, address);
    await expectRoomForSpacing(page);
    expect(await page.evaluate(movingElements)).toEqual([]);
    // 200 % of 1280 × 800.
    await page.setViewportSize({ width: 640, height: 400 });
    await expectNoWider(page);
    // The system's colours replace backgrounds and shadows: what remains of a focus is its outline.
    expect(complaintsOf(await walkByTab(page, 15), 1)).toEqual([]);
  });
}

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
