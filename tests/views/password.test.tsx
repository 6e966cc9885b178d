import { passwordInputs, passwordModel } from '../../machines/password/password.model.ts';
import { PasswordChangeSandbox } from '../../src/devtools/sandbox/views/personal-account.tsx';
import { passwordScreen } from '../page-objects/password.screen.ts';
import { tourViews } from './support/tour-views.tsx';

tourViews({
  model: passwordModel(passwordInputs),
  screen: passwordScreen,
  View: PasswordChangeSandbox,
});
