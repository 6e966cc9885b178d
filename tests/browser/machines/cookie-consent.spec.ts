import { expect, type Page } from '@playwright/test';
import { cookieConsentModel } from '../../../machines/cookie-consent/cookie-consent.model.ts';
import { cookieConsentScreen } from '../../page-objects/cookie-consent.screen.ts';
import { contextOf, untilHeard } from './support/recorder.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';
import { openPlainPage, TEXT_PAGE } from './support/visit.ts';

interface Remembered {
  readonly answer: unknown;
  readonly closed: unknown;
}

/** Runs inside a page: what the browser remembers of the question becomes this. */
function remember({ answer, closed }: Remembered): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as the page itself writes it
  document.cookie = `okCookies=${answer}; Path=/; Max-Age=${answer === 'unset' ? 0 : 1000}`;
  // biome-ignore lint/suspicious/noDocumentCookie: as the page itself writes it
  document.cookie = `okCookiesClosed=1; Path=/${closed ? '' : '; Max-Age=0'}`;
}

const asRemembered = (value: unknown): Remembered => {
  const { answer, closed } = Object(value);
  return { answer, closed };
};

/** Another tab answers: it changes what the browser remembers and says so. */
async function answerElsewhere(page: Page, event: unknown): Promise<void> {
  await page.evaluate(remember, asRemembered(event));
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'karter.cookies' })));
  await untilHeard(page, 'cookieConsent', 'consent.changed');
}

tourBrowser({
  id: 'cookieConsent',
  prepare: async () => ({ model: cookieConsentModel, screen: cookieConsentScreen }),
  async open(page, input) {
    await openPlainPage(page);
    await page.evaluate(remember, asRemembered(cookieConsentModel.inputs[input]));
    await page.goto(TEXT_PAGE);
    await ready(page);
    await expect.poll(() => contextOf(page, 'cookieConsent')).toBeTruthy();
  },
  happen: { 'consent.changed': answerElsewhere },
});
