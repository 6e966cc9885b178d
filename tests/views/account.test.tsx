import { vi } from 'vitest';
import { type AccountActor, accountMachine } from '../../machines/account/account.machine.ts';
import { accountInputs, accountModel } from '../../machines/account/account.model.ts';
import { ModalButton } from '../../src/app/modal-button.tsx';
import { useActorSnapshot } from '../../src/app/use-actor.ts';
import { Account } from '../../src/features/account/index.tsx';
import { accountScreen } from '../screens/account.screen.ts';
import { TestShopFront } from './kit/shop-front.tsx';
import { tourViews } from './kit/tour-views.tsx';

vi.mock('vike-react/usePageContext', () => ({ usePageContext: () => ({ urlOriginal: '/' }) }));

/** The header offers the login to guests only. */
function Login({ actor }: { actor: AccountActor }) {
  if (useActorSnapshot(actor).context.user) return null;
  return (
    <ModalButton href="/?modal=authorization" request={{ modal: 'authorization' }} className="">
      Войти
    </ModalButton>
  );
}

tourViews({
  machine: accountMachine,
  model: accountModel(accountInputs),
  screen: accountScreen,
  view: (actor) => (
    <TestShopFront
      open={(request) => {
        if (request.modal === 'authorization') actor.send({ type: 'open', modal: 'authorization' });
      }}
    >
      <Login actor={actor} />
      <Account actor={actor} returnTo="/" />
    </TestShopFront>
  ),
});
