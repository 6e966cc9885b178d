import type { Page } from '@playwright/test';
import type { ShowMoreInput } from '../../../machines/show-more/show-more.machine.ts';
import { showMoreModel } from '../../../machines/show-more/show-more.model.ts';
import { showMoreScreen } from '../../page-objects/show-more.screen.ts';
import { dataAnswer } from './support/network.ts';
import { contextOf } from './support/recorder.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';

const ADDRESSES: Readonly<Record<string, string>> = {
  whole: '/catalog',
  full: '/catalog?from=1&page=5',
};

function isInput(value: unknown): value is ShowMoreInput {
  return typeof value === 'object' && value !== null && 'query' in value && 'total' in value;
}

/** The flow begins when the end of the list comes near. */
async function goToEnd(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Страницы списка' }).scrollIntoViewIfNeeded();
  await page.locator('[data-machine=showMore]').waitFor();
}

/** What a list's page made its «Показать ещё» of. */
async function shownList(page: Page): Promise<ShowMoreInput> {
  await goToEnd(page);
  const context = await contextOf(page, 'showMore');
  if (!isInput(context)) throw new Error('the page has no «Показать ещё»');
  const { path, query, total } = context;
  return { path, query, total };
}

tourBrowser({
  id: 'showMore',
  async prepare(look) {
    const inputs: Record<string, ShowMoreInput> = {};
    for (const [name, address] of Object.entries(ADDRESSES))
      inputs[name] = await shownList(await look(address));
    return { model: showMoreModel(inputs), screen: showMoreScreen };
  },
  async open(page, input) {
    await page.goto(ADDRESSES[input] ?? '/catalog');
    await ready(page);
    await goToEnd(page);
  },
  endpoints: { loadPage: { url: /\/api\/products\?/, answer: dataAnswer } },
});
