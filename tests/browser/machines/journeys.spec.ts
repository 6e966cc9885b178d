import { basketModel, filledBasket } from '../../../machines/basket/basket.model.ts';
import { checkoutModel } from '../../../machines/checkout/checkout.model.ts';
import { checkoutInputs, someOptions } from '../../../machines/checkout/checkout.samples.ts';
import { navigationModel } from '../../../machines/navigation/navigation.model.ts';
import { readJourney } from '../../../machines/testing/journey.ts';
import { basketScreen } from '../../page-objects/basket.screen.ts';
import { checkoutScreen } from '../../page-objects/checkout.screen.ts';
import { navigationScreen } from '../../page-objects/navigation.screen.ts';
import { journeyFiles } from '../../support/path-files.ts';
import { test } from '../test.ts';
import { walkJourney, watchVisit } from './support/journey-browser.ts';
import { putIn, someProducts } from './support/some-products.ts';
import { ready } from './support/tour-site.ts';
import { ownAddress } from './support/visitors.ts';

test.use(ownAddress());

for (const { name, text } of journeyFiles()) {
  const journey = readJourney(text);
  test(`${name}: «${journey.title}» as one visit in the browser [DV-04]`, async ({ page }) => {
    const history = await watchVisit(page);
    await page.goto('/');
    await ready(page);
    const products = await someProducts(page);
    const basket = await putIn(page, products.first, products.second);
    await page.goto(`/product/${products.other.slug}`);
    await ready(page);
    const kept = filledBasket(products, basket.id ?? '', basket.revision);
    await walkJourney(page, history, journey, {
      basket: { model: basketModel(products, kept), screen: basketScreen(products) },
      navigation: { model: navigationModel, screen: navigationScreen },
      // What is offered and ordered is read from the page, step by step.
      checkout: { model: checkoutModel(checkoutInputs(basket, someOptions)), screen: checkoutScreen },
    });
  });
}
