import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../support/chromium.mjs';
import type { Camera } from './kept.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  // Letters smoothed by the colours of a screen's subpixels differ from machine to machine.
  '--disable-lcd-text',
  '--font-render-hinting=none',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
  // Drawn at the scale of a finer screen and made smaller again, all lines and letters differ.
  '--force-device-scale-factor=1',
];

/** A desktop Chromium that finds no settings of fonts fits letters to whole pixels: lines have other widths. */
const FONTCONFIG_FILE = fileURLToPath(new URL('./fonts.conf', import.meta.url));

/** Starts the browser that takes the pictures. @throws when there is none. */
export async function openCamera(): Promise<{ readonly browser: Browser; readonly camera: Camera }> {
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('there is no Chromium: run `npm test`, which brings its own');
  const env = { ...process.env, FONTCONFIG_FILE };
  const browser = await chromium.launch({ executablePath, args: FLAGS, env });
  return {
    browser,
    camera: { chromium: browser.version(), platform: `${process.platform}-${process.arch}` },
  };
}
