// @ts-check
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/**
 * The browser for tests: `CHROMIUM_PATH`, else the system's, else the one that Playwright has downloaded. Null
 * when there is none. The Playwright configuration gives it as `launchOptions.executablePath`.
 * @returns {Promise<string | null>}
 */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) return given;
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of ['chromium-headless-shell', 'chromium', 'chromium-browser']) {
    const folder = folders.find((each) => existsSync(join(each, name)));
    if (folder) return join(folder, name);
  }
  const { chromium } = await import('@playwright/test');
  const own = chromium.executablePath();
  return existsSync(own) ? own : null;
}
