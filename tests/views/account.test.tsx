import { accountInputs, accountModel } from '../../machines/account/account.model.ts';
import { AccountSandbox } from '../../src/devtools/sandbox/views/account.tsx';
import { accountScreen } from '../page-objects/account.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: accountModel(accountInputs),
  screen: accountScreen,
  View: AccountSandbox,
});
