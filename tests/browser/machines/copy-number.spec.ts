import type { Page } from '@playwright/test';
import { copyNumberModel } from '../../../machines/copy-number/copy-number.model.ts';
import { copyNumberScreen } from '../../page-objects/copy-number.screen.ts';
import { hrefOf } from '../shop/every-page.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';

declare global {
  interface Window {
    /** Ends what the page has asked of the clipboard last. */
    karterEndCopy?: (isCopied: boolean) => void;
  }
}

/** The clipboard answers when the tour says so; that it really gets the number is tried in `shop/product.spec.ts`. */
async function holdClipboard(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () =>
        new Promise<void>((done, refuse) => {
          window.karterEndCopy = (isCopied) => (isCopied ? done() : refuse(new Error('not allowed')));
        }),
    });
  });
}

tourBrowser({
  id: 'copyNumber',
  async prepare() {
    return { model: copyNumberModel, screen: copyNumberScreen };
  },
  async open(page) {
    await holdClipboard(page);
    await page.goto(await hrefOf(page, '/catalog', '/product/'));
    await ready(page);
    await page.getByRole('button', { name: 'Скопировать артикул' }).hover();
    await page.locator('[data-machine=copyNumber]').waitFor({ state: 'attached' });
  },
  outside: (page) => ({
    answer: () => page.evaluate(() => window.karterEndCopy?.(true)),
    refuse: () => page.evaluate(() => window.karterEndCopy?.(false)),
    elapse: (ms) => page.clock.runFor(ms),
  }),
});
