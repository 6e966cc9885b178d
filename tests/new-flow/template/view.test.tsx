import { tourViews } from '../../views/support/tour-views.tsx';
import { newFlowModel } from './model.ts';
import { NewFlowSandbox } from './sandbox.tsx';
import { newFlowScreen } from './screen.ts';

tourViews({
  model: newFlowModel,
  screen: newFlowScreen,
  View: NewFlowSandbox,
});
