import { buildWatchMachine } from '../../machines/build-watch/build-watch.machine.ts';
import { buildWatchModel } from '../../machines/build-watch/build-watch.model.ts';
import { BuildWatchStage } from '../../src/features/dev/stage/views/build-watch.tsx';
import { buildWatchScreen } from '../screens/build-watch.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: buildWatchMachine,
  model: buildWatchModel('this'),
  screen: buildWatchScreen,
  View: BuildWatchStage,
});
