import { tourViews } from '../../views/support/tour-views.tsx';
import { newFlowMachine } from './machine.ts';
import { newFlowModel } from './model.ts';
import { NewFlowSandbox } from './sandbox.tsx';
import { newFlowScreen } from './screen.ts';

tourViews({
  machine: newFlowMachine,
  model: newFlowModel,
  screen: newFlowScreen,
  View: NewFlowSandbox,
});
