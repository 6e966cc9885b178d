import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { hrefOf } from './every-page.ts';
import { openPage } from './support.ts';

/** What the head says of the page that is shown, linked data aside. */
const headOf = (page: Page) =>
  page.evaluate(() => {
    const selector =
      'title, meta[name=description], meta[name=robots], meta[name^=twitter], meta[property], link[rel=canonical], link[rel=alternate]';
    const elements = [...document.head.querySelectorAll(selector)];
    return elements.map((element) => element.outerHTML).sort();
  });

/** Goes to a page of the site without loading the document. */
async function navigate(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    document.documentElement.dataset.same = '';
    const link = Object.assign(document.createElement('a'), { href: to, textContent: 'дальше' });
    document.querySelector('main')?.append(link);
    link.click();
  }, href);
  await page.waitForURL((url) => url.pathname + url.search === href);
  await expect(page.locator('html[data-same]')).toHaveCount(1);
}

test('the whole head follows every client-side navigation [RT-26]', async ({ page }) => {
  const product = await hrefOf(page, '/catalog', '/product/');
  await openPage(page, '/?utm_source=x');
  const home = await headOf(page);
  const linked = page.locator('script[type="application/ld+json"]');
  await expect(linked).toHaveCount(1);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/csp-report')) reports.push(request.postData() ?? '');
  });
  const visited = new Map<string, readonly string[]>();
  const walk = [
    product,
    '/search?q=740',
    '/news',
    '/contacts',
    '/company',
    '/privacy-policy',
    '/articles',
    '/basket',
    '/takoi-stranicy-net',
    '/search?q=zz&utm_source=x',
  ];
  for (const href of walk) {
    const before = await headOf(page);
    await navigate(page, href);
    await expect.poll(() => headOf(page), href).not.toEqual(before);
    await expect(page.locator('main h1')).toBeFocused();
    visited.set(href, await headOf(page));
    await expect(linked).toHaveCount(0);
  }
  await navigate(page, '/');
  await expect.poll(() => headOf(page)).toEqual(home);
  expect(reports).toEqual([]);
  for (const [href, head] of visited) {
    await page.goto(href);
    expect(head, href).toEqual(await headOf(page));
  }
});
