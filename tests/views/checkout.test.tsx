import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts';
import { Checkout } from '../../src/features/checkout/index.ts';
import { checkoutInputs, someBasket, someOptions } from '../models/checkout.fixtures.ts';
import { checkoutModel } from '../models/checkout.model.ts';
import { checkoutScreen } from '../models/checkout.screen.ts';
import { TestShopFront } from './kit/shop-front.tsx';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: checkoutMachine,
  model: checkoutModel(checkoutInputs(someBasket, someOptions)),
  screen: checkoutScreen,
  view: (actor) => (
    <TestShopFront>
      <Checkout actor={actor} />
    </TestShopFront>
  ),
});
