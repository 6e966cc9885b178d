import { themeModel } from '../../machines/theme/theme.model.ts';
import { ThemeSandbox } from '../../src/devtools/sandbox/views/in-header.tsx';
import { themeScreen } from '../page-objects/theme.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: themeModel,
  screen: themeScreen,
  View: ThemeSandbox,
});
