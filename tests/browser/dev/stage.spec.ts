import { type Browser, expect, type Page, test } from '@playwright/test';
import { declaredLeaves } from '../../../machines/kit/transitions.ts';
import { models } from '../../../machines/models.ts';
import type { StageView } from '../../../src/features/dev/stage/stage-api.ts';

/** Opens a stage; collects what it asks the server for and what breaks in it. */
async function openStage(browser: Browser, path: string) {
  const page = await (await browser.newContext()).newPage();
  const requests: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await page.goto(`/dev/stage/${path}`);
  await page.locator('html[data-stage-ready]').waitFor({ state: 'attached' });
  return { page, requests, faults };
}

const stageView = (page: Page) =>
  page.evaluate((): StageView => {
    if (!window.karterStage) throw new Error('there is no stage');
    return window.karterStage.view();
  });

/** What the view says of its state: one name, however many roots it has. */
const shownState = (page: Page, machine: string) =>
  page
    .locator(`[data-machine="${machine}"]`)
    .evaluateAll((roots) => [...new Set(roots.map((root) => root.getAttribute('data-state')))]);

for (const { id, machine } of models) {
  test(`every state of ${id} opens on its stage [DV-03]`, async ({ browser }) => {
    const { page, requests, faults } = await openStage(browser, id);
    for (const leaf of declaredLeaves(machine)) {
      await page.evaluate((state) => window.karterStage?.goTo(state), leaf);
      const { active, state } = await stageView(page);
      expect(active, leaf).toContain(leaf);
      await expect.poll(() => shownState(page, id), leaf).toEqual([state]);
    }
    expect(faults).toEqual([]);
    const own =
      /^\/(?:dev\/stage\/\w+|dev\/stage\.js|assets\/static\/.*\.woff2|images\/samples\/[\w-]+\.webp|icons\/.*|favicon\.svg|manifest\.webmanifest)$/;
    expect(requests.filter((path) => !own.test(path))).toEqual([]);
    await page.context().close();
  });
}
