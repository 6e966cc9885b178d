import { accountMachine } from '../../machines/account/account.machine.ts';
import { accountInputs, accountModel } from '../../machines/account/account.model.ts';
import { AccountStage } from '../../src/features/dev/stage/views/account.tsx';
import { accountScreen } from '../screens/account.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: accountMachine,
  model: accountModel(accountInputs),
  screen: accountScreen,
  View: AccountStage,
});
