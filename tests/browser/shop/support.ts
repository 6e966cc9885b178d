import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator, type Page, type Route } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { patience } from '../../support/patience.ts';
import { screens } from '../../support/screens.ts';
import { ready } from '../machines/support/tour-site.ts';
import { dataDir } from '../server.ts';
import { onceMore } from '../test.ts';

export { ready, screens };

/** Opens a page and waits until its scripts have taken over. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** Where an element stands, in px; throws when it is not shown. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown`);
  return { ...box, bottom: box.y + box.height, right: box.x + box.width };
}

/** The visitor's own size of text, in px; browsers begin with 16. */
export async function setTextSize(page: Page, standard: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard } });
}

/** Whether the page behind a window or a menu cannot be scrolled. */
export const isLocked = (page: Page): Promise<boolean> =>
  page.evaluate(() => getComputedStyle(document.documentElement).overflowY === 'hidden');

/** What the browser's console complains of from now on; that a missing page is missing is no complaint. */
export function consoleErrors(page: Page): readonly string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) || /status of 404/.test(message.text())) return;
    complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Sums up from now on what moves by itself on pages; the result is the browser's own measure, CLS. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Object(entry).value);
      Object.assign(window, { karterShift: sum });
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { karterShift: 0 });
  });
  return () =>
    page.evaluate(async () => {
      // What moved last is told after its frame.
      await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
      return Number(Object(window).karterShift);
    });
}

/** An answer that lets a request go on once `release` is called, to what else the test says of it. */
function gate() {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { release, answer: (route: Route) => released.then(() => route.fallback()) };
}

/** Holds requests back until the returned function is called. */
export async function hold(page: Page, url: string | RegExp): Promise<() => void> {
  const { release, answer } = gate();
  await page.route(url, answer);
  return release;
}

/** Scripts that contain these words wait for `answer`, which may also end them; others come as they are. */
export async function withCode(
  page: Page,
  words: string,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch(onceMore);
    if ((await response.text()).includes(words)) await answer(route);
    else await route.fulfill({ response });
  });
}

/** Holds the scripts back that contain these words until the returned function is called. */
export async function holdCode(page: Page, words: string): Promise<() => void> {
  const { release, answer } = gate();
  await withCode(page, words, answer);
  return release;
}

/** Opens a page as a slow phone has it: it is shown, its scripts are still on their way until they are released. */
export async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, /\/assets\/.*\.js$/);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  return release;
}

/** Opens a page whose scripts wait for the returned function; then they run. */
export async function openWithHeldScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await openBeforeScripts(page, path);
  return async () => {
    release();
    await ready(page);
  };
}

/** Letters that were read, by the name of their file: a run writes hundreds, and each is looked for again and again. */
const read = new Map<string, Promise<Email>>();

function readLetter(folder: string, name: string): Promise<Email> {
  const letter = read.get(name) ?? readFile(join(folder, name)).then((bytes) => PostalMime.parse(bytes));
  read.set(name, letter);
  return letter;
}

/** The letters about an e-mail address, or with a word, that the shop has written as files, once there are `count`. */
export async function lettersAbout(email: string, count: number): Promise<readonly Email[]> {
  const folder = join(dataDir(), 'mail');
  let found: readonly Email[] = [];
  await expect
    .poll(
      async () => {
        const names = await readdir(folder).catch(() => []);
        const letters = await Promise.all(
          names.filter((name) => name.endsWith('.eml')).map((name) => readLetter(folder, name)),
        );
        found = letters.filter(
          (letter) => letter.text?.includes(email) || JSON.stringify(letter.to ?? '').includes(email),
        );
        return found.length;
      },
      { timeout: patience * 15_000 },
    )
    .toBe(count);
  return found;
}

/** Fills and sends the one-click form that is open. */
export async function orderInOneClick(
  page: Page,
  person: { name: string; email: string; phone: string },
): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Заказ в 1 клик' });
  await modal.getByLabel('Имя').fill(person.name);
  await modal.getByLabel('Почта').fill(person.email);
  await modal.getByLabel('Телефон').fill(person.phone);
  await modal.getByRole('button', { name: 'Оформить' }).click();
  await expect(modal.getByText('Благодарим за покупку!')).toBeVisible();
}
