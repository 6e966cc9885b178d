import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { navigationModel } from '../../machines/navigation/navigation.model.ts';
import { LoadingBar } from '../../src/features/header/loading-bar.tsx';
import { navigationScreen } from '../screens/navigation.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: navigationMachine,
  model: navigationModel,
  screen: navigationScreen,
  view: (actor) => <LoadingBar actor={actor} />,
});
