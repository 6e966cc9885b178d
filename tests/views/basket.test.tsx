import { basketMachine } from '../../machines/basket/basket.machine.ts';
import { someBasketModel, someProducts } from '../../machines/basket/basket.model.ts';
import { BasketStage } from '../../src/features/dev/stage/views/basket.tsx';
import { basketScreen } from '../screens/basket.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: basketMachine,
  model: someBasketModel,
  screen: basketScreen(someProducts),
  View: BasketStage,
});
