import { themeMachine } from '../../machines/theme/theme.machine.ts';
import { themeModel } from '../../machines/theme/theme.model.ts';
import { ThemeSwitch } from '../../src/features/header/theme-switch.tsx';
import { themeScreen } from '../screens/theme.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: themeMachine,
  model: themeModel,
  screen: themeScreen,
  view: (actor) => <ThemeSwitch actor={actor} name="theme" />,
});
