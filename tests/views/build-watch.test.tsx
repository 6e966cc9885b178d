import { buildWatchModel } from '../../machines/build-watch/build-watch.model.ts';
import { BuildWatchSandbox } from '../../src/devtools/sandbox/views/build-watch.tsx';
import { buildWatchScreen } from '../page-objects/build-watch.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: buildWatchModel('this'),
  screen: buildWatchScreen,
  View: BuildWatchSandbox,
});
