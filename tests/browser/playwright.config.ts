import { defineConfig } from '@playwright/test';
import { findChromium } from '../support/chromium.mjs';
import { patience } from '../support/patience.ts';

const executablePath = await findChromium();

/** The built shop with the demo catalogue in a real Chromium; `global-setup.ts` starts it. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: '../.output/playwright',
  reporter: [['line'], ['json', { outputFile: '../.output/playwright.json' }]],
  forbidOnly: true,
  fullyParallel: true,
  workers: 3,
  // A browser gave a page no frame for 40 s, once in some thousand tests, and all others passed. What fails twice fails;
  // what passed when tried again is told with its reason at the end of `npm test`.
  retries: process.env.CI ? 1 : 0,
  timeout: patience * 60_000,
  expect: { timeout: patience * 10_000 },
  use: {
    baseURL: process.env.KARTER_TEST_URL ?? '',
    locale: 'ru-RU',
    actionTimeout: patience * 10_000,
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // `profile.ts` says why.
        '--process-per-site',
      ],
    },
  },
});
