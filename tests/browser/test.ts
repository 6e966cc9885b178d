import { isDeepStrictEqual } from 'node:util';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
  type ViewportSize,
} from '@playwright/test';
import { letGoAndClose, type Profile, Profiles } from './profile.ts';

/**
 * For requests of `page.request`: unlike a browser, it does not ask again by itself when a connection that it kept has just
 * been ended by the shop.
 */
export const onceMore = { maxRetries: 1 } as const;

/** What React says of a page that it could not hydrate as it was rendered, in words or by number. */
const HYDRATION = /Minified React error #4(?:1[89]|2[0-5])\b|hydrat/i;

/** Faults of the test that runs now: a worker runs one at a time. */
let faults: string[] = [];

function watch(context: BrowserContext): void {
  context.on('weberror', (error) => {
    const { message } = error.error();
    if (HYDRATION.test(message)) faults.push(`${error.page()?.url()}: ${message}`);
  });
}

/** A page in a window of this size where it is another one, in px. */
async function sized(page: Page, viewport?: ViewportSize | null): Promise<Page> {
  if (viewport && !isDeepStrictEqual(viewport, page.viewportSize())) await page.setViewportSize(viewport);
  return page;
}

interface TestFixtures {
  readonly hydrated: undefined;
  /** A profile for each visitor of the test; all are given back after it. */
  readonly lend: Profiles['lend'];
  /** That of `context` and `page`; a visitor without scripts has none. */
  readonly own: Profile | null;
  /** A page of another visitor, or of one with other options; it is closed after the test. */
  readonly freshPage: (options?: BrowserContextOptions) => Promise<Page>;
}

interface WorkerFixtures {
  readonly watched: undefined;
  readonly profiles: Profiles;
}

/** The test of all browser specs: it fails when any page that it opened did not hydrate as rendered [RT-28]. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  watched: [
    async ({ browser }, use) => {
      browser.on('context', watch);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  profiles: [async ({ browser, watched: _ }, use) => use(new Profiles(browser)), { scope: 'worker' }],
  hydrated: [
    async ({ watched: _ }, use) => {
      faults = [];
      await use(undefined);
      base.expect(faults, 'hydrated as rendered').toEqual([]);
    },
    { auto: true },
  ],
  lend: async ({ profiles }, use, testInfo) => {
    const lent: Profile[] = [];
    await use(async (headers) => {
      const profile = await profiles.lend(headers);
      lent.push(profile);
      return profile;
    });
    const hasFailed = testInfo.status !== testInfo.expectedStatus;
    for (const profile of lent) await profiles.giveBack(profile, hasFailed);
  },
  own: async ({ lend, javaScriptEnabled, extraHTTPHeaders }, use) =>
    use(javaScriptEnabled === false ? null : await lend(extraHTTPHeaders)),
  context: async ({ browser, own }, use) => {
    if (own) return use(own.context);
    const context = await browser.newContext();
    await use(context);
    await letGoAndClose(context);
  },
  page: async ({ context, own, viewport }, use) =>
    use(await sized(await (own ?? context).newPage(), viewport)),
  freshPage: async ({ browser, lend }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const { extraHTTPHeaders, viewport, ...others } = options;
      if (Object.keys(others).length === 0) {
        return sized(await (await lend(extraHTTPHeaders)).newPage(), viewport);
      }
      const context = await browser.newContext(options);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await letGoAndClose(context);
  },
});
