import type { Page } from '@playwright/test';
import { basketModel, filledBasket } from '../../../machines/basket/basket.model.ts';
import { basketScreen } from '../../page-objects/basket.screen.ts';
import { dataAnswer } from './support/network.ts';
import { untilHeard } from './support/recorder.ts';
import { putIn, someProducts } from './support/some-products.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';
import { TEXT_PAGE } from './support/visit.ts';

/** A visitor whose basket has the first two products, and where the third one was looked at. */
let visitor: {
  readonly cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;
  readonly seen: number;
};

tourBrowser({
  id: 'basket',
  async prepare(look) {
    const page = await look(TEXT_PAGE);
    const products = await someProducts(page);
    const basket = await putIn(page, products.first, products.second);
    visitor = { cookies: await page.context().cookies(), seen: products.other.id };
    const kept = filledBasket(products, basket.id ?? '', basket.revision);
    return { model: basketModel(products, kept), screen: basketScreen(products) };
  },
  async open(page, input) {
    if (input === 'filled') await page.context().addCookies(visitor.cookies);
    await page.addInitScript((id) => localStorage.setItem('karter.viewed', `1 ${id}`), visitor.seen);
    await page.goto('/basket');
    await ready(page);
    // The card of the product that was looked at.
    await page.getByRole('button', { name: 'В корзину', exact: true }).waitFor();
    await page.getByText('Вставить список').click();
  },
  happen: {
    async 'basket.changed'(page, { basket }) {
      await page.evaluate((told) => new BroadcastChannel('karter.basket').postMessage(told), basket);
      await untilHeard(page, 'basket', 'basket.changed');
    },
    async 'basket.check'(page) {
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    },
  },
  endpoints: {
    sendOperations: { url: '**/api/basket', method: 'POST', answer: dataAnswer },
    readBasket: { url: '**/api/basket', method: 'GET', answer: dataAnswer },
  },
});
