import { vi } from 'vitest';
import { REQUEST_IDS } from '../../machines/kit/samples.ts';
import { oneClickOrderMachine } from '../../machines/one-click-order/one-click-order.machine.ts';
import {
  oneClickOrderInputs,
  oneClickOrderModel,
  orderProduct,
} from '../../machines/one-click-order/one-click-order.model.ts';
import { OneClickButton } from '../../src/features/one-click-order/index.tsx';
import { OneClickOrder } from '../../src/features/one-click-order/window.tsx';
import { oneClickOrderScreen } from '../screens/one-click-order.screen.ts';
import { TestShopFront } from './kit/shop-front.tsx';
import { tourViews } from './kit/tour-views.tsx';

vi.mock('vike-react/usePageContext', () => ({ usePageContext: () => ({ urlOriginal: '/product/part-7' }) }));

tourViews({
  machine: oneClickOrderMachine,
  model: oneClickOrderModel(oneClickOrderInputs),
  screen: oneClickOrderScreen,
  view: (actor) => (
    <TestShopFront
      open={(request) => {
        if (request.modal !== 'one-click') return;
        actor.send({ type: 'open', product: request.product, requestId: REQUEST_IDS[1] });
      }}
    >
      <OneClickButton product={orderProduct} />
      <OneClickOrder actor={actor} returnTo="/product/part-7" />
    </TestShopFront>
  ),
});
