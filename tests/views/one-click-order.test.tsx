import { oneClickOrderMachine } from '../../machines/one-click-order/one-click-order.machine.ts';
import {
  oneClickOrderInputs,
  oneClickOrderModel,
} from '../../machines/one-click-order/one-click-order.model.ts';
import { OneClickOrderStage } from '../../src/features/dev/stage/views/one-click-order.tsx';
import { oneClickOrderScreen } from '../screens/one-click-order.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: oneClickOrderMachine,
  model: oneClickOrderModel(oneClickOrderInputs),
  screen: oneClickOrderScreen,
  View: OneClickOrderStage,
});
