import { vi } from 'vitest';
import { basketMachine } from '../../machines/basket/basket.machine.ts';
import { someBasketModel, someProducts } from '../../machines/basket/basket.model.ts';
import { BasketButton, BasketLink, BasketNotice, BasketPage } from '../../src/features/basket/index.tsx';
import { basketScreen } from '../screens/basket.screen.ts';
import { TestShopFront } from './kit/shop-front.tsx';
import { tourViews } from './kit/tour-views.tsx';

vi.mock('vike-react/usePageContext', () => ({
  usePageContext: () => ({ urlOriginal: '/basket', urlPathname: '/basket' }),
}));

tourViews({
  machine: basketMachine,
  model: someBasketModel,
  screen: basketScreen(someProducts),
  view: (actor) => (
    <TestShopFront basket={actor}>
      <BasketLink actor={actor} className="" />
      <BasketPage />
      <BasketButton product={someProducts.other} />
      <BasketNotice path="/basket" />
    </TestShopFront>
  ),
});
