import { type BrowserContext, expect, type Page } from '@playwright/test';
import { COOKIE_CONSENT_SECONDS } from '../../../src/contract/constants.ts';
import { contextOf, recordTransitions } from '../machines/support/recorder.ts';
import { TEXT_PAGE } from '../machines/support/visit.ts';
import { test } from '../test.ts';
import { expectSound } from './axe.ts';
import { addButtons, expectLines } from './basket-steps.ts';
import { agree, banner, decline, foreignRequests, nextSession, settings } from './cookie-steps.ts';
import { boxOf, openBeforeScripts, openPage, ready, screens } from './support.ts';

/** The value of the cookie and the seconds that it has left; null without it. */
async function answerOf(context: BrowserContext): Promise<{ value: string; seconds: number } | null> {
  const cookie = (await context.cookies()).find(({ name }) => name === 'okCookies');
  return cookie ? { value: cookie.value, seconds: cookie.expires - Date.now() / 1000 } : null;
}

const cookieOf = async (page: Page) => (await answerOf(page.context()))?.value;

test('«Я согласен» is asked and kept a year [OV-12][ST-18][EN-12][CO-05]', async ({ page }) => {
  const foreign = foreignRequests(page);
  await page.goto(TEXT_PAGE);
  await expect(banner(page)).toBeVisible();
  await expect.poll(() => cookieOf(page)).toBe('no');
  await expect(banner(page).getByRole('link', { name: 'политика конфиденциальности' })).toHaveAttribute(
    'href',
    '/privacy-policy',
  );
  await expect(banner(page).getByRole('link', { name: 'обработка персональных данных' })).toHaveAttribute(
    'href',
    '/personal-data',
  );
  await agree(page).click();
  await expect(banner(page)).toHaveCount(0);
  const answer = await answerOf(page.context());
  expect(answer?.value).toBe('yes');
  expect(Math.abs((answer?.seconds ?? 0) - COOKIE_CONSENT_SECONDS)).toBeLessThan(60);
  await openPage(page, '/contacts');
  await expect(banner(page)).toHaveCount(0);

  // Taken back as easily as given.
  await settings(page).click();
  await expect(agree(page)).toBeFocused();
  await decline(page).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await cookieOf(page)).toBe('no');
  expect(foreign).toEqual([]);
});

test('who has agreed never sees the question, not even before scripts run [ST-18]', async ({ page }) => {
  await openBeforeScripts(page, TEXT_PAGE);
  await expect(banner(page)).toBeVisible();
  await page.context().addCookies([{ name: 'okCookies', value: 'yes', url: page.url() }]);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(banner(page)).toBeHidden();
});

test('«Только необходимые» hides it for the session [OV-12][ST-18]', async ({ browser }) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await openPage(page, TEXT_PAGE);
  // The question's own scripts come later: without them the answer is a form, which loads the page anew.
  await expect.poll(() => cookieOf(page)).toBe('no');
  await decline(page).focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
  expect(await cookieOf(page)).toBe('no');

  const tab = await context.newPage();
  await openPage(tab, '/contacts');
  await expect(banner(tab)).toBeHidden();

  const later = await nextSession(context);
  const asked = await later.newPage();
  await asked.goto(TEXT_PAGE);
  await expect(banner(asked)).toBeVisible();
  expect(await cookieOf(asked)).toBe('no');
  await ready(asked);
  await expect(decline(asked)).toBeVisible();
  await later.close();
});

test('a closed question stays hidden before scripts run [ST-18]', async ({ page }) => {
  await openPage(page, TEXT_PAGE);
  await decline(page).click();
  await openBeforeScripts(page, '/contacts');
  await expect(banner(page)).toBeHidden();
});

test('an answer holds for the other tabs too [ST-18]', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await recordTransitions(tab);
    await tab.goto(TEXT_PAGE);
    // Until then it hears nothing, and its own answer would be a form.
    await expect.poll(() => contextOf(tab, 'cookieConsent')).toBeTruthy();
    await expect(decline(tab)).toBeVisible();
  }
  await decline(other).click();
  await expect(banner(page)).toHaveCount(0);
  expect(await cookieOf(page)).toBe('no');
});

test('without scripts both answers are posts [OV-12][ST-18]', async ({ freshPage, baseURL }) => {
  const page = await freshPage({ javaScriptEnabled: false });
  const shown = await page.goto('/catalog?sort=price&page=2');
  expect(shown?.headers()['cache-control']).toContain('public');
  expect(shown?.headers()['set-cookie']).toBeUndefined();
  await decline(page).click();
  await expect(page).toHaveURL(`${baseURL}/catalog?sort=price&page=2`);
  await expect(banner(page)).toBeHidden();
  expect(await cookieOf(page)).toBe('no');
  const later = await nextSession(page.context(), { javaScriptEnabled: false });
  const asked = await later.newPage();
  await asked.goto('/catalog');
  await agree(asked).click();
  await expect(banner(asked)).toBeHidden();
  expect(await cookieOf(asked)).toBe('yes');
  await settings(asked).click();
  await decline(asked).click();
  await expect(banner(asked)).toBeHidden();
  expect(await cookieOf(asked)).toBe('no');
  await later.close();

  const slow = await freshPage();
  await openBeforeScripts(slow, TEXT_PAGE);
  await agree(slow).click({ noWaitAfter: true });
  await expect.poll(() => cookieOf(slow)).toBe('yes');
});

test('the question covers neither focus nor basket [OV-12][OV-13]', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await openPage(page, '/catalog');
  await addButtons(page).first().click();
  const basket = page.getByRole('link', { name: 'Корзина (1)' });
  expect((await boxOf(basket)).bottom).toBeLessThanOrEqual((await boxOf(banner(page))).y);
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      const question = document.getElementById('cookies');
      if (!focused || !question || question.contains(focused)) return null;
      const { top, bottom } = focused.getBoundingClientRect();
      return top >= question.getBoundingClientRect().top && bottom > 0
        ? focused.outerHTML.slice(0, 200)
        : null;
    });
    expect(covered).toBeNull();
  }
});

test('the question: axe finds nothing in either theme [OV-12]', async ({ page }) => {
  await openPage(page, TEXT_PAGE);
  for (const viewport of Object.values(screens)) {
    await page.setViewportSize(viewport);
    await expect(decline(page)).toBeVisible();
    await expectSound(page, '', { part: '#cookies' });
  }
});

test('without cookies the shop is read on and the basket says why it stays empty [EN-11]', async ({
  page,
}) => {
  // The browser takes no cookie, of scripts or of answers.
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setDocumentCookieDisabled', { disabled: true });
  await page.route('**/*', async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    await route.fulfill({ response });
    await page.context().clearCookies();
  });
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  const why = page.getByRole('alert').filter({ hasText: 'Корзина хранится в файлах cookie' });
  await openPage(page, '/catalog');
  await addButtons(page).first().click();
  await expect(why).toContainText('Разрешите cookie');
  await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
  await expect(why).toHaveCount(0);
  await expectLines(page, 0);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Корзина/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Корзина' })).toBeVisible();
  await expect(why.first()).toBeVisible();
  await page.goto('/catalog');
  await expect(addButtons(page).first()).toBeVisible();
  expect(posts.length).toBeLessThanOrEqual(3);
});

test('in a low window the question and the header leave the page its room [OV-12][RT-26]', async ({
  page,
}) => {
  for (const viewport of [
    { width: 667, height: 375 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/contacts');
    await expect(banner(page)).not.toBeInViewport();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(agree(page)).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('banner').locator('.head-row')).not.toBeInViewport();
});
