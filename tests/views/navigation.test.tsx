import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { navigationModel } from '../../machines/navigation/navigation.model.ts';
import { NavigationStage } from '../../src/features/dev/stage/views/in-header.tsx';
import { navigationScreen } from '../screens/navigation.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: navigationMachine,
  model: navigationModel,
  screen: navigationScreen,
  View: NavigationStage,
});
