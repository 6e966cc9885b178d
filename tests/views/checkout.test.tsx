import { checkoutModel } from '../../machines/checkout/checkout.model.ts';
import { checkoutInputs, someBasket, someOptions } from '../../machines/checkout/checkout.samples.ts';
import { CheckoutSandbox } from '../../src/devtools/sandbox/views/checkout.tsx';
import { checkoutScreen } from '../page-objects/checkout.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: checkoutModel(checkoutInputs(someBasket, someOptions)),
  screen: checkoutScreen,
  View: CheckoutSandbox,
});
