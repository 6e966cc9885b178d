import { buildWatchMachine } from '../../machines/build-watch/build-watch.machine.ts';
import { buildWatchModel } from '../../machines/build-watch/build-watch.model.ts';
import { BuildNotice } from '../../src/features/build-notice/index.tsx';
import { buildWatchScreen } from '../screens/build-watch.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: buildWatchMachine,
  model: buildWatchModel('this'),
  screen: buildWatchScreen,
  view: (actor) => <BuildNotice actor={actor} />,
});
