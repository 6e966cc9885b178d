import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** What a context cannot be rid of again; whatever is done to its clock neither. */
const LASTING = ['addInitScript', 'exposeBinding', 'exposeFunction', 'on', 'route', 'routeFromHAR'] as const;

/** The window of a visitor for whom a test asks no other, in px: Playwright's own. */
const VIEWPORT = { width: 1280, height: 720 };

/**
 * Closes pages or a context. What a test still holds of its network is let go first: its handler would fail on a
 * closed page, between two tests, where that ends the worker and with it the whole run.
 */
export async function letGoAndClose(...opened: readonly (BrowserContext | Page)[]): Promise<void> {
  await Promise.allSettled(
    opened
      .flatMap((each) => ('pages' in each ? [each, ...each.pages()] : [each]))
      .map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })),
  );
  await Promise.all(opened.map((each) => each.close()));
}

/**
 * A browser context for one visitor after another; each finds nothing of the one before in cookies, storage and cache.
 * With `--process-per-site` all pages share the process of a page that is kept: a home page costs 0.8 s of processor
 * time instead of 1.4 s.
 */
export class Profile {
  readonly context: BrowserContext;
  readonly #kept: Page;
  readonly #session: CDPSession;
  #isWorn = false;

  private constructor(context: BrowserContext, kept: Page, session: CDPSession) {
    this.context = context;
    this.#kept = kept;
    this.#session = session;
    const wear = () => {
      this.#isWorn = true;
    };
    context.once('close', wear);
    for (const name of LASTING) {
      const method = context[name];
      Reflect.set(context, name, (...args: unknown[]) => {
        wear();
        return Reflect.apply(method, context, args);
      });
    }
    // Pages take it from their context when they are made, which says nothing yet.
    const clock = new Proxy(context.clock, {
      get(target, name) {
        wear();
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    Reflect.set(context, 'clock', clock);
  }

  static async open(browser: Browser, options: BrowserContextOptions): Promise<Profile> {
    const context = await browser.newContext(options);
    const kept = await context.newPage();
    await kept.goto('/favicon.svg');
    return new Profile(context, kept, await context.newCDPSession(kept));
  }

  /** Something was done to the context that cannot be undone. */
  get isWorn(): boolean {
    return this.#isWorn;
  }

  /** The next visitor, whose requests have these headers. */
  async begin(extraHTTPHeaders: BrowserContextOptions['extraHTTPHeaders'] = {}): Promise<void> {
    await Promise.all([
      this.#session.send('Storage.clearDataForOrigin', {
        origin: new URL(this.#kept.url()).origin,
        storageTypes: 'all',
      }),
      this.#session.send('Network.clearBrowserCache'),
      this.context.clearCookies(),
      this.context.clearPermissions(),
      this.context.setOffline(false),
      this.context.setExtraHTTPHeaders(extraHTTPHeaders),
    ]);
  }

  /** Opened by the page that is kept, it needs no process of its own for its first moment: 0.2 s. */
  async newPage(): Promise<Page> {
    const opened = this.context.waitForEvent('page');
    await this.#kept.evaluate(() => void window.open('about:blank'));
    return opened;
  }

  /** The visitor has gone. */
  async end(): Promise<void> {
    await letGoAndClose(...this.context.pages().filter((page) => page !== this.#kept));
  }
}

/** The profiles of a worker; two visitors at a time have two. */
export class Profiles {
  readonly #browser: Browser;
  readonly #idle: Profile[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  async lend(extraHTTPHeaders?: BrowserContextOptions['extraHTTPHeaders']): Promise<Profile> {
    // One rests meanwhile: a last request that its visitor sent while leaving may still bring a cookie.
    const rested = this.#idle.length > 1 ? this.#idle.shift() : null;
    const profile = rested ?? (await Profile.open(this.#browser, { viewport: VIEWPORT }));
    await profile.begin(extraHTTPHeaders);
    return profile;
  }

  /** Of a test that failed nothing is used again, and its pages are open until their pictures are taken. */
  async giveBack(profile: Profile, hasFailed: boolean): Promise<void> {
    if (hasFailed || profile.isWorn) return letGoAndClose(profile.context);
    await profile.end();
    this.#idle.push(profile);
  }
}
