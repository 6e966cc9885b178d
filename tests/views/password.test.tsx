import { passwordChangeMachine } from '../../machines/password/password.machine.ts';
import { LoginAgain, PasswordForm } from '../../src/features/personal-account/index.ts';
import { passwordInputs, passwordModel } from '../models/password.model.ts';
import { passwordScreen } from '../models/password.screen.ts';
import { TestShopFront } from './kit/shop-front.tsx';
import { tourViews } from './kit/tour-views.tsx';

tourViews({
  machine: passwordChangeMachine,
  model: passwordModel(passwordInputs),
  screen: passwordScreen,
  view: (actor) => (
    <TestShopFront>
      <PasswordForm actor={actor} email="anna@example.ru" />
      <LoginAgain />
    </TestShopFront>
  ),
});
