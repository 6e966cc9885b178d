import { vi } from 'vitest';
import { oneClickOrderMachine } from '../../machines/one-click-order/one-click-order.machine.ts';
import { createShopActors, SERVER_THEME } from '../../src/app/actors.ts';
import { ShopFrontProvider } from '../../src/app/context.tsx';
import { OneClickButton, OneClickOrder } from '../../src/features/one-click-order/index.tsx';
import { oneClickOrderInputs, oneClickOrderModel, orderProduct } from '../models/one-click-order.model.ts';
import { oneClickOrderScreen } from '../models/one-click-order.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

vi.mock('vike-react/usePageContext', () => ({ usePageContext: () => ({ urlOriginal: '/product/part-7' }) }));

const others = createShopActors({
  theme: SERVER_THEME,
  search: { query: '' },
  oneClickOrder: oneClickOrderInputs.opened,
});

tourViews({
  machine: oneClickOrderMachine,
  model: oneClickOrderModel(oneClickOrderInputs),
  screen: oneClickOrderScreen,
  view: (actor) => (
    <ShopFrontProvider value={{ actors: { ...others, oneClickOrder: actor }, menu: [], filterPanel: null }}>
      <OneClickButton product={orderProduct} />
      <OneClickOrder actor={actor} returnTo="/product/part-7" />
    </ShopFrontProvider>
  ),
});
