import { passwordChangeMachine } from '../../machines/password/password.machine.ts';
import { passwordInputs, passwordModel } from '../../machines/password/password.model.ts';
import { PasswordChangeStage } from '../../src/features/dev/stage/views/personal-account.tsx';
import { passwordScreen } from '../screens/password.screen.ts';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: passwordChangeMachine,
  model: passwordModel(passwordInputs),
  screen: passwordScreen,
  View: PasswordChangeStage,
});
