import type { Page } from '@playwright/test';
import { onceMore } from '../test.ts';
import { ready } from './support.ts';

/** Every kind of page that a guest can open, found as a visitor finds it. */
export const everyPage: Readonly<Record<string, (page: Page) => Promise<string>>> = {
  'home [RT-02]': async () => '/',
  catalogue: async () => '/catalog',
  'catalogue in cards': async () => '/catalog?view=cards',
  category: async (page) => hrefOf(page, '/', '/catalog/'),
  'filtered list': async () => '/catalog?price=1000-50000&restored=%D0%9D%D0%B5%D1%82&page=2',
  'product [RT-19]': async (page) => hrefOf(page, '/catalog', '/product/'),
  'search results': async () => '/search?q=740.1003010-20',
  'filtered search results': async () =>
    '/search?q=740&availability=%D0%92+%D0%BD%D0%B0%D0%BB%D0%B8%D1%87%D0%B8%D0%B8&sort=price&page=2',
  'search results with nothing left': async () => '/search?q=740&brand=Z',
  'an empty search': async () => '/search?q=',
  'nothing found': async () => '/search?q=qqqqwwww',
  'page of text': async () => '/privacy-policy',
  'company [RT-06]': async () => '/company',
  'contacts [RT-07]': async () => '/contacts',
  'news [RT-08]': async () => '/news',
  'news item [RT-09]': async (page) => hrefOf(page, '/news', '/news/'),
  'articles [RT-17]': async () => '/articles',
  'article [RT-18]': async (page) => hrefOf(page, '/articles', '/articles/'),
  'empty basket [RT-10]': async () => '/basket',
  'missing page': async () => '/catalog/takogo-net',
  'machines [RT-01]': async () => '/dev',
};

/** The first address below a folder to which a page links. */
export async function hrefOf(page: Page, path: string, folder: string): Promise<string> {
  const html = await (await page.request.get(path, onceMore)).text();
  const [, href] = new RegExp(`<a [^>]*href="(${folder}[^"?]+)"`).exec(html) ?? [];
  if (href === undefined) throw new Error(`${path} links to nothing below ${folder}`);
  return href;
}

/** Opens a page and waits for its scripts; the list of machines has none. */
export async function show(page: Page, address: string): Promise<void> {
  await page.goto(address);
  if (address !== '/dev') await ready(page);
}

/** The next Tab goes to the first that takes it, as on a page that was opened anew. */
export async function focusFromStart(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { body } = document;
    body.tabIndex = -1;
    body.focus();
    body.removeAttribute('tabindex');
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

/** What keeps to the window on paper, which has none, and what is not black on white; runs in the page. */
export function paperFaults(): readonly string[] {
  const shown = [...document.body.querySelectorAll('*')].filter((each) => each.checkVisibility());
  const held = shown.filter((each) => /fixed|sticky/.test(getComputedStyle(each).position));
  const coloured = [...document.querySelectorAll('html, body, h1, .top-bar > *, .footer > *')].filter(
    (each) => {
      const { color, backgroundColor } = getComputedStyle(each);
      return color !== 'rgb(0, 0, 0)' || !/255, 255, 255|, 0\)$/.test(backgroundColor);
    },
  );
  return [...held, ...coloured].map(({ outerHTML }) => outerHTML.slice(0, 80));
}
