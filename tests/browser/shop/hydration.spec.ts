import { expect, type Page } from '@playwright/test';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { fillBasket, someGoods } from './checkout-steps.ts';
import { everyPage } from './every-page.ts';
import { becomeUser } from './personal-account-steps.ts';
import { consoleErrors, openPage } from './support.ts';

/** Parameters that nobody asked for: of advertisers, unknown, empty, doubled, the default of a real one. */
const FOREIGN =
  'utm_source=ya&utm_source=vk&yclid=1&fbclid=%D0%B0&unknown=&page=1&q=&brand=&restored=%D0%94%D0%B0&brand=Z&brand=A&restored=%D0%94%D0%B0';

/** An address as strangers write it: its own parameters reordered and doubled, between foreign ones. */
function foreignSpellingOf(address: string): string {
  const [path, query] = address.split('?');
  const own = query?.split('&') ?? [];
  return `${path}?${['utm_campaign=x', ...[...own, ...own].reverse(), FOREIGN].join('&')}#part`;
}

const EVERYTHING = 'header, main, footer, main *';

/** Opens a page and tells which of the nodes that the server sent are gone once its scripts have taken over. */
async function lostNodes(page: Page, address: string, which = EVERYTHING): Promise<readonly string[]> {
  await page.addInitScript((watched) => {
    // Before any script of the page runs: deferred modules come after the parser.
    document.addEventListener('readystatechange', () => {
      if (document.readyState !== 'interactive') return;
      const nodes = document.querySelectorAll(`#root :is(${watched}):not(noscript)`);
      Object.assign(window, { sentNodes: [...nodes].slice(0, 400) });
    });
  }, which);
  await openPage(page, address);
  return page.evaluate(() => {
    const { sentNodes } = window as unknown as { readonly sentNodes: readonly Element[] };
    if (sentNodes.length < 3) return ['nothing was sent'];
    return sentNodes.filter((node) => !node.isConnected).map((node) => node.outerHTML.slice(0, 120));
  });
}

for (const [name, find] of Object.entries(everyPage)) {
  // The list of machines has no scripts.
  if (name.startsWith('machines')) continue;
  test(`${name}: however spelt, hydrates what was sent, the address stays as typed [RT-28]`, async ({
    page,
  }) => {
    const typed = foreignSpellingOf(await find(page));
    const complaints = consoleErrors(page);
    expect(await lostNodes(page, typed)).toEqual([]);
    expect(complaints).toEqual([]);
    const { pathname, search, hash } = new URL(page.url());
    expect(pathname + search + hash).toBe(typed);
  });
}

test('an open window hydrates under an address with advertising parameters [RT-28]', async ({ page }) => {
  expect(await lostNodes(page, '/catalog?utm_source=x&modal=request-call&yclid=1')).toEqual([]);
  await expect(page.getByRole('dialog', { name: 'Заказать звонок' }).getByLabel('Телефон')).toBeVisible();
});

test.describe('somebody known with a basket', () => {
  test.use(ownAddress());

  test('hydrates own and shared pages as they were sent [RT-28]', async ({ page }) => {
    await becomeUser(page);
    await fillBasket(page, await someGoods(page, 1));
    const complaints = consoleErrors(page);
    const own = ['/lk/order', '/lk/settings', '/basket', '/basket/placing-order', '/bodesh', '/catalog', '/'];
    // Fields that only visitors without scripts need go once the scripts have taken over.
    const frame = 'header, main, footer, h1, form';
    for (const path of own) expect(await lostNodes(page, `${path}?${FOREIGN}`, frame), path).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
