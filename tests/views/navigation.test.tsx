import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { LoadingBar } from '../../src/features/header/loading-bar.tsx';
import { navigationModel } from '../models/navigation.model.ts';
import { navigationScreen } from '../models/navigation.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: navigationMachine,
  model: navigationModel,
  screen: navigationScreen,
  view: (actor) => <LoadingBar actor={actor} />,
});
