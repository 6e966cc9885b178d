import { themeMachine } from '../../machines/theme/theme.machine.ts';
import { ThemeSwitch } from '../../src/features/header/theme-switch.tsx';
import { themeModel } from '../models/theme.model.ts';
import { themeScreen } from '../models/theme.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: themeMachine,
  model: themeModel,
  screen: themeScreen,
  view: (actor) => <ThemeSwitch actor={actor} name="theme" />,
});
