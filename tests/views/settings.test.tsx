import { settingsInputs, settingsModel, someUser } from '../../machines/settings/settings.model.ts';
import { SettingsSandbox } from '../../src/devtools/sandbox/views/personal-account.tsx';
import { settingsScreen } from '../page-objects/settings.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: settingsModel(settingsInputs(someUser), someUser, '/catalog'),
  screen: settingsScreen,
  View: SettingsSandbox,
});
