import { requestCallMachine } from '../../machines/request-call/request-call.machine.ts';
import { requestCallInputs, requestCallModel } from '../../machines/request-call/request-call.model.ts';
import { RequestCallStage } from '../../src/features/dev/stage/views/request-call.tsx';
import { requestCallScreen } from '../screens/request-call.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: requestCallMachine,
  model: requestCallModel(requestCallInputs),
  screen: requestCallScreen,
  View: RequestCallStage,
});
