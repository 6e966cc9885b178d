import { requestCallInputs, requestCallModel } from '../../machines/request-call/request-call.model.ts';
import { RequestCallSandbox } from '../../src/devtools/sandbox/views/request-call.tsx';
import { requestCallScreen } from '../page-objects/request-call.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: requestCallModel(requestCallInputs),
  screen: requestCallScreen,
  View: RequestCallSandbox,
});
