import { settingsMachine } from '../../machines/settings/settings.machine.ts';
import { settingsInputs, settingsModel, someUser } from '../../machines/settings/settings.model.ts';
import { LeavingDialog, LoginAgain, SettingsForm } from '../../src/features/personal-account/index.ts';
import { settingsScreen } from '../screens/settings.screen.ts';
import { TestShopFront } from './kit/shop-front.tsx';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: settingsMachine,
  model: settingsModel(settingsInputs(someUser), someUser, '/catalog'),
  screen: settingsScreen,
  view: (actor) => (
    <TestShopFront>
      <SettingsForm actor={actor} email={someUser.email} />
      <LeavingDialog actor={actor} />
      <LoginAgain />
    </TestShopFront>
  ),
});
