import { someBasketModel, someProducts } from '../../machines/basket/basket.model.ts';
import { BasketSandbox } from '../../src/devtools/sandbox/views/basket.tsx';
import { basketScreen } from '../page-objects/basket.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: someBasketModel,
  screen: basketScreen(someProducts),
  View: BasketSandbox,
});
