import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { hold, openPage } from './support.ts';

interface Asked {
  readonly manifests: string[];
  readonly payloads: string[];
  /** Vike's own requests for data of pages. */
  readonly data: string[];
}

/** What the page asks for besides itself. */
function watchRequests(page: Page): Asked {
  const asked: Asked = { manifests: [], payloads: [], data: [] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/builds/meta/')) asked.manifests.push(pathname);
    if (pathname.endsWith('/_payload.json')) asked.payloads.push(pathname);
    if (pathname.endsWith('.pageContext.json')) asked.data.push(pathname);
  });
  return asked;
}

const MANIFEST = /\/builds\/meta\//;

/** Opens a page and waits until the links of it are watched. */
async function openWatched(page: Page, path: string): Promise<void> {
  const manifest = page.waitForResponse(MANIFEST);
  await openPage(page, path);
  await (await manifest).finished();
  // It is read in the turn after it has come.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
}

const productLink = (page: Page) => page.locator('main a[href^="/product/"]').first();

test('hovering a link loads its page ahead of the click [TC-01][TC-03]', async ({ page }) => {
  const asked = watchRequests(page);
  await openWatched(page, '/catalog');
  const link = productLink(page);
  const path = (await link.getAttribute('href')) ?? '';
  const payload = page.waitForResponse(/\/_payload\.json\?/);
  await link.hover();
  expect((await payload).status()).toBe(200);
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(asked).toEqual({ manifests: [expect.any(String)], payloads: [`${path}/_payload.json`], data: [] });
});

test('a click waits for data that are already requested [TC-03]', async ({ page }) => {
  const asked = watchRequests(page);
  const release = await hold(page, /\/_payload\.json\?/);
  await openWatched(page, '/catalog');
  const link = productLink(page);
  const path = (await link.getAttribute('href')) ?? '';
  await link.hover();
  await expect.poll(() => asked.payloads.length).toBe(1);
  await link.click({ noWaitAfter: true });
  release();
  await expect(page).toHaveURL(path);
  expect(asked.data).toEqual([]);
});

test('what could not be loaded ahead is asked for by the click [TC-03]', async ({ page }) => {
  const asked = watchRequests(page);
  await page.route(/\/_payload\.json\?/, (route) => route.abort());
  await openWatched(page, '/catalog');
  const link = productLink(page);
  const path = (await link.getAttribute('href')) ?? '';
  await link.hover();
  await expect.poll(() => asked.payloads.length).toBe(1);
  await link.click();
  await expect(page).toHaveURL(path);
  expect(asked.data).toEqual([`${path}/index.pageContext.json`]);
});

test('the focus on a link and a finger on it load ahead as well [TC-03]', async ({ freshPage }) => {
  const page = await freshPage({ hasTouch: true });
  const asked = watchRequests(page);
  await openWatched(page, '/catalog');
  const cards = page.getByRole('article');
  const linkOf = (at: number) => cards.nth(at).locator('a[href^="/product/"]').first();
  await linkOf(0).focus();
  await expect.poll(() => asked.payloads.length).toBe(1);
  await linkOf(1).dispatchEvent('touchstart');
  await expect.poll(() => asked.payloads.length).toBe(2);
});

test('pages of one visitor and full page loads are never loaded ahead [TC-03][RT-24]', async ({ page }) => {
  const asked = watchRequests(page);
  await openWatched(page, '/');
  for (const link of [
    page.getByRole('link', { name: /^Корзина/ }).first(),
    page.locator('main a[href^="/catalog"]').first(),
  ]) {
    await link.focus();
    await link.hover();
    await page.waitForTimeout(200);
  }
  expect(asked.payloads).toEqual([]);
});

/** Opens a page whose clock stands and starts its scripts; they have less than half a second for it. */
async function openStopped(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.goto(path, { waitUntil: 'networkidle' });
  const isReady = () => page.locator('html[data-ready]').count();
  for (let ms = 0; (await isReady()) === 0; ms += 10) {
    expect(ms).toBeLessThan(500);
    await page.clock.runFor(10);
  }
}

test('the manifest is asked for a second after the page has started [TC-01][CO-04]', async ({ page }) => {
  const asked = watchRequests(page);
  await openStopped(page, '/catalog');
  await page.clock.runFor(400);
  expect(asked.manifests).toEqual([]);
  await page.clock.runFor(700);
  await expect.poll(() => asked.manifests.length).toBe(1);
});

for (const [what, connection] of [
  ['who saves data', { saveData: true, effectiveType: '4g' }],
  ['a very slow connection', { saveData: false, effectiveType: '2g' }],
] as const) {
  test(`${what} loads nothing ahead, not even the manifest [TC-01][CO-04]`, async ({ page }) => {
    const asked = watchRequests(page);
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await openStopped(page, '/catalog');
    await page.clock.runFor(5000);
    await page.locator('[data-machine=buildWatch]').waitFor({ state: 'attached' });
    await productLink(page).hover();
    await page.clock.runFor(1000);
    expect(asked).toEqual({ manifests: [], payloads: [], data: [] });
    await page.clock.resume();
    await productLink(page).click();
    await expect(page).toHaveURL(/\/product\//);
  });
}

test('a manifest that does not come is logged and nothing else [TC-01][ER-05]', async ({ page }) => {
  const warnings: string[] = [];
  const faults: Error[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error));
  await page.route(MANIFEST, (route) => route.abort());
  await openPage(page, '/catalog');
  await expect.poll(() => warnings.some((text) => text.includes('The manifest did not load'))).toBe(true);
  await productLink(page).hover();
  await productLink(page).click();
  await expect(page).toHaveURL(/\/product\//);
  expect(faults).toEqual([]);
});
