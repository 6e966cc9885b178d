import {
  oneClickOrderInputs,
  oneClickOrderModel,
} from '../../machines/one-click-order/one-click-order.model.ts';
import { OneClickOrderSandbox } from '../../src/devtools/sandbox/views/one-click-order.tsx';
import { oneClickOrderScreen } from '../page-objects/one-click-order.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: oneClickOrderModel(oneClickOrderInputs),
  screen: oneClickOrderScreen,
  View: OneClickOrderSandbox,
});
