import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';

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

/**
 * Closes a context. What a test still holds of its network is let go first: its handler would fail on a closed page,
 * between two tests, where that ends the worker and with it the whole run.
 */
async function closeContext(context: BrowserContext): Promise<void> {
  await letGo(context);
  await context.close();
}

/** One that the test has closed itself holds nothing. */
async function letGo(context: BrowserContext): Promise<void> {
  const held = [context, ...context.pages()].map((each) => each.unrouteAll({ behavior: 'ignoreErrors' }));
  await Promise.allSettled(held);
}

interface TestFixtures {
  readonly hydrated: undefined;
  /** A page of another visitor, or of one with other options; it is closed after the test. */
  readonly freshPage: (options?: BrowserContextOptions) => Promise<Page>;
}

/** The test of all browser specs: it fails when any page that it opened did not hydrate as rendered [RT-28]. */
export const test = base.extend<TestFixtures, { watched: undefined }>({
  watched: [
    async ({ browser }, use) => {
      browser.on('context', watch);
      await use(undefined);
    },
    { scope: 'worker', auto: true },
  ],
  hydrated: [
    async ({ watched: _ }, use) => {
      faults = [];
      await use(undefined);
      base.expect(faults, 'hydrated as rendered').toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    await use(context);
    await letGo(context);
  },
  freshPage: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext(options);
      contexts.push(context);
      return context.newPage();
    });
    for (const context of contexts) await closeContext(context);
  },
});
