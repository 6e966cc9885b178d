import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { everyPage } from './every-page.ts';
import { hold, ready, screens, watchShifts } from './support.ts';

const SHOWN = [
  'home [RT-02]',
  'catalogue',
  'product [RT-19]',
  'search results',
  'page of text',
  'articles [RT-17]',
];

/** When the font comes: with the page, when the page has long been read, or not at all. */
const fonts = ['prompt', 'late', 'missing'] as const;

for (const font of fonts)
  test(`nothing moves on a page by itself, the font is ${font} [OV-19]`, async ({ page }) => {
    const shift = await watchShifts(page);
    if (font === 'missing') await page.route(/\.woff2$/, (route) => route.abort());
    for (const kind of SHOWN) {
      const address = await everyPage[kind]?.(page);
      for (const [screen, viewport] of Object.entries(screens)) {
        await page.setViewportSize(viewport);
        const arrive = font === 'late' ? await hold(page, /\.woff2$/) : () => {};
        await page.goto(address ?? '', { waitUntil: 'commit' });
        await ready(page);
        arrive();
        await page.waitForLoadState();
        await page.evaluate(() => document.fonts.ready);
        expect(await shift(), `${kind}, ${screen}`).toBeLessThanOrEqual(0.01);
      }
    }
  });
