import { buildWatchMachine } from '../../machines/build-watch/build-watch.machine.ts';
import { BuildNotice } from '../../src/features/build-notice/index.tsx';
import { buildWatchModel } from '../models/build-watch.model.ts';
import { buildWatchScreen } from '../models/build-watch.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: buildWatchMachine,
  model: buildWatchModel('this'),
  screen: buildWatchScreen,
  view: (actor) => <BuildNotice actor={actor} />,
});
