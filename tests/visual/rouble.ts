import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext } from '@playwright/test';
import type { Box } from './pixels.ts';

/** A file of the shop's font that the shop leaves out; the sign of the rouble is in it. */
const FILE = '@fontsource-variable/onest/files/onest-latin-ext-wght-normal.woff2';

/**
 * Draws the sign of the rouble in the shop's own font. The shop's files lack it, so it comes from a font of the
 * machine: another one has another width, and without any it is a box, which moves every price.
 */
export async function bringRouble(context: BrowserContext): Promise<void> {
  const bytes = readFileSync(createRequire(import.meta.url).resolve(FILE));
  await context.addInitScript((base64) => {
    const font = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    // As wide as in the font of the kept pictures, within 4 % of a letter: light ones are narrower there, bold ones wider.
    const sign = { weight: '100 900', unicodeRange: 'U+20BD', sizeAdjust: '95%' };
    document.fonts.add(new FontFace('Onest Variable', font, sign));
  }, bytes.toString('base64'));
}

/** Where the sign stands, in px of the window or of the whole page. Runs in the page. */
export function roublesOf(whole: boolean): readonly Box[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const boxes: Box[] = [];
  while (texts.nextNode()) {
    const node = texts.currentNode;
    for (const { index } of (node.textContent ?? '').matchAll(/₽/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      for (const { x, y, width, height } of range.getClientRects()) {
        boxes.push({ x, y: whole ? y + window.scrollY : y, width, height });
      }
    }
  }
  return boxes;
}
