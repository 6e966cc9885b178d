import { themeMachine } from '../../machines/theme/theme.machine.ts';
import { themeModel } from '../../machines/theme/theme.model.ts';
import { ThemeStage } from '../../src/features/dev/stage/views/in-header.tsx';
import { themeScreen } from '../screens/theme.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: themeMachine,
  model: themeModel,
  screen: themeScreen,
  View: ThemeStage,
});
