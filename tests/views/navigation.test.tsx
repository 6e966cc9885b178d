import { navigationModel } from '../../machines/navigation/navigation.model.ts';
import { NavigationSandbox } from '../../src/devtools/sandbox/views/in-header.tsx';
import { navigationScreen } from '../page-objects/navigation.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: navigationModel,
  screen: navigationScreen,
  View: NavigationSandbox,
});
