import { passwordChangeMachine } from '../../machines/password/password.machine.ts';
import { passwordInputs, passwordModel } from '../../machines/password/password.model.ts';
import { LoginAgain, PasswordForm } from '../../src/features/personal-account/index.ts';
import { passwordScreen } from '../screens/password.screen.ts';
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
