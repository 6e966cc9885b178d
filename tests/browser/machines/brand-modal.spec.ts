import { expect, type Page } from '@playwright/test';
import { brandInputs, brandModalModel } from '../../../machines/brand-modal/brand-modal.model.ts';
import type { Brand } from '../../../src/contract/schemas/content.ts';
import { brandModalScreen } from '../../page-objects/brand-modal.screen.ts';
import type { ScreenModel, Target } from '../../page-objects/screen.ts';
import { dataAnswer } from './support/network.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';
import { changePage, follow, TEXT_PAGE } from './support/visit.ts';
import { loadModals } from './support/visitors.ts';

/** Brands of the demo shop: one with a long story, one with a short one. */
const LONG = 'yamz-avtodizel';
const SHORT = 'brt';

let inputs: Readonly<Record<string, unknown>> = {};

async function readBrand(page: Page, documentId: string): Promise<Brand> {
  const { data } = await page.evaluate(
    async (id) => (await fetch(`/api/brend?documentId=${id}`)).json(),
    documentId,
  );
  expect(data, documentId).not.toBeNull();
  return data;
}

/** The button beside the brand in the filter of the whole catalogue. */
const infoOf = ({ title }: Brand): Target => ({
  role: 'button',
  name: `О бренде ${title}`,
  outside: true,
});

/** Goes to the other page of the list: the same brands stand in its filter. */
function turnPage(page: Page): Promise<void> {
  return follow(page, page.url().includes('page=2') ? '/catalog' : '/catalog?page=2');
}

tourBrowser({
  id: 'brandModal',
  async prepare(look) {
    const page = await look(TEXT_PAGE);
    const long = await readBrand(page, LONG);
    const short = await readBrand(page, SHORT);
    const given = brandInputs({ long, short });
    inputs = given;
    const { failed: _, ...reachable } = given;
    const model = brandModalModel(reachable, { asked: long, other: short, withoutId: false });
    const screen: ScreenModel = brandModalScreen(infoOf(long));
    return { model, screen };
  },
  async open(page, input) {
    const { documentId, full } = Object(inputs[input]);
    await page.goto(
      input === 'closed' ? '/catalog' : `/catalog?modal=brand&id=${documentId}${full ? '&full=1' : ''}`,
    );
    await ready(page);
    if (input === 'closed') await loadModals(page);
    await expect(page.locator('[data-machine=brandModal]')).not.toHaveCount(0);
  },
  happen: { 'page.changed': (page) => changePage(page, 'brandModal', () => turnPage(page)) },
  endpoints: { readBrand: { url: '**/api/brend?*', answer: dataAnswer } },
  excused: {
    'brandModal.resolving --always#0[isFailed]--> brandModal.opened.failed':
      'the data of a page cannot be in reach while that of its brand is not; walked on machine and view',
    'brandModal.opened --open[isAskingNothing]--> brandModal.closed':
      'no control of the shop asks for no brand; walked on machine and view',
  },
});
