import { expect, type Page } from '@playwright/test';
import { contentSecurityPolicy } from '../../../server/http/csp.ts';
import { test } from '../test.ts';
import { addButtons } from './basket-steps.ts';
import { agree, decline, foreignRequests, settings } from './cookie-steps.ts';
import { openPage, ready } from './support.ts';

/** The shop as its owner runs it who has a counter: its number in every page, and the policy that goes with it. */
async function withCounter(page: Page): Promise<{ readonly calls: () => Promise<readonly unknown[][]> }> {
  await page.route(
    (url) => url.hostname === '127.0.0.1',
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback();
      const response = await route.fetch();
      const html = (await response.text()).replace('"metrika":null', '"metrika":"12345678"');
      const scripts = /script-src 'self'([^;]*);/.exec(response.headers()['content-security-policy'] ?? '');
      const styles = /style-src 'self'([^;]*);/.exec(response.headers()['content-security-policy'] ?? '');
      const hashes = (found: RegExpExecArray | null) => (found?.[1] ?? '').trim().split(' ');
      await route.fulfill({
        response,
        body: html,
        headers: {
          ...response.headers(),
          'content-security-policy': contentSecurityPolicy(hashes(scripts), hashes(styles), {
            counter: true,
          }),
        },
      });
    },
  );
  // What waits for the counter's script stays readable.
  await page.route('https://mc.yandex.ru/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.counterHasCome = true' }),
  );
  const calls = () =>
    page.evaluate(() => JSON.parse(JSON.stringify([...(window.ym?.a ?? []), [window.dataLayer]])));
  return { calls };
}

test('analytics starts only after consent and sends events [OV-12][ST-18]', async ({ page, baseURL }) => {
  // A yes of before there was a counter does not count.
  await page.context().addCookies([{ name: 'okCookies', value: 'yes', url: `${baseURL}` }]);
  const foreign = foreignRequests(page);
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  const { calls } = await withCounter(page);
  await page.goto('/');
  await expect(decline(page)).toBeVisible();
  await openPage(page, '/catalog');
  await expect(decline(page)).toBeVisible();
  expect(foreign).toEqual([]);
  expect(await page.evaluate(() => [window.ym, window.dataLayer])).toEqual([undefined, undefined]);

  await agree(page).click();
  await expect.poll(() => page.evaluate(() => 'counterHasCome' in window)).toBe(true);
  expect(foreign).toEqual(['https://mc.yandex.ru/metrika/tag.js']);
  await addButtons(page).first().click();
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
  await expect.poll(async () => JSON.stringify(await calls())).toContain('"detail"');
  const text = JSON.stringify(await calls());
  expect(text).toContain('[12345678,"init",');
  expect(text).toContain('"add":{"products":[{"id":');
  expect(text.match(/"hit"/g)).toHaveLength(2);

  await openPage(page, '/search?q=щщщыыы');
  await expect.poll(async () => JSON.stringify(await calls())).toContain('"search_zero"');
  expect(JSON.stringify(await calls())).not.toContain(encodeURIComponent('щщщ'));
  expect(JSON.stringify(await calls())).not.toContain('щщщ');

  await settings(page).click();
  await decline(page).click();
  await expect.poll(async () => JSON.stringify(await calls())).toContain('"destruct"');
  const hits = JSON.stringify(await calls()).match(/"hit"/g);
  await page.getByRole('navigation').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/search/);
  await expect(page).not.toHaveTitle(/Поиск/);
  // Where the next page stands, the one before would have been counted.
  await page
    .getByRole('link', { name: /Картер/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/$/);
  expect(JSON.stringify(await calls()).match(/"hit"/g)).toEqual(hits);
  expect(faults).toEqual([]);
});

test('a shop without a counter asks nobody else after consent either [OV-12]', async ({ page }) => {
  const foreign = foreignRequests(page);
  await page.goto('/');
  await agree(page).click();
  await page.getByRole('navigation').getByRole('link').first().click();
  await ready(page);
  expect(foreign).toEqual([]);
  expect(await page.evaluate(() => window.ym)).toBeUndefined();
});
