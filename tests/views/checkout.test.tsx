import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts';
import { checkoutModel } from '../../machines/checkout/checkout.model.ts';
import { checkoutInputs, someBasket, someOptions } from '../../machines/checkout/checkout.samples.ts';
import { Checkout } from '../../src/features/checkout/index.ts';
import { checkoutScreen } from '../screens/checkout.screen.ts';
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
