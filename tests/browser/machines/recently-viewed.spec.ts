import { recentlyViewedModel } from '../../../machines/recently-viewed/recently-viewed.model.ts';
import type { ProductCard } from '../../../src/contract/entities.ts';
import { recentlyViewedScreen } from '../../page-objects/recently-viewed.screen.ts';
import { dataAnswer } from './support/network.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';
import { TEXT_PAGE } from './support/visit.ts';

let viewed: readonly ProductCard[] = [];

tourBrowser({
  id: 'recentlyViewed',
  async prepare(look) {
    const page = await look(TEXT_PAGE);
    const { data } = await page.evaluate(async () => (await fetch('/api/products?sort=price-desc')).json());
    viewed = data.items.slice(0, 2);
    return { model: recentlyViewedModel(viewed), screen: recentlyViewedScreen(viewed) };
  },
  async open(page, input) {
    const seen = input === 'returning' ? viewed.map(({ id }) => id) : [];
    await page.addInitScript((ids) => localStorage.setItem('karter.viewed', ['1', ...ids].join(' ')), seen);
    await page.goto('/basket');
    await ready(page);
  },
  endpoints: { readProducts: { url: '**/api/products-by-ids?*', answer: dataAnswer } },
});
