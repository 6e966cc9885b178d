import { settingsMachine } from '../../machines/settings/settings.machine.ts';
import { settingsInputs, settingsModel, someUser } from '../../machines/settings/settings.model.ts';
import { SettingsStage } from '../../src/features/dev/stage/views/personal-account.tsx';
import { settingsScreen } from '../screens/settings.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: settingsMachine,
  model: settingsModel(settingsInputs(someUser), someUser, '/catalog'),
  screen: settingsScreen,
  View: SettingsStage,
});
