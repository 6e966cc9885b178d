import type { AccountActor, AccountSnapshot } from '../../../machines/account/account.machine.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { MachineModal } from '../modal/index.ts';
import { AuthorizationForm } from './authorization-form.tsx';
import { RecoveredView, RecoverySentView, RegisteredView } from './done-views.tsx';
import { RecoveringView } from './recovering-view.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { RegistrationForm } from './registration-form.tsx';

const RECOVERY_TITLE = 'Восстановление пароля';

/** What the window shows, by the first state that fits. */
const contents = [
  { state: { registration: 'sent' }, title: 'Регистрация', View: RegisteredView },
  { state: { recovery: 'sent' }, title: RECOVERY_TITLE, View: RecoverySentView },
  { state: 'registration', title: 'Регистрация', View: RegistrationForm },
  { state: 'authorization', title: 'Авторизация', View: AuthorizationForm },
  { state: 'recovery', title: RECOVERY_TITLE, View: RecoveryForm },
  { state: 'recovering', title: RECOVERY_TITLE, View: RecoveringView },
  { state: 'recovered', title: RECOVERY_TITLE, View: RecoveredView },
] as const;

const contentOf = (snapshot: AccountSnapshot) => contents.findIndex(({ state }) => snapshot.matches(state));

/** The account modals, of which one is open at a time [ST-01][ST-02]. `returnTo` is the page behind them. */
export function Account({ actor, returnTo }: { actor: AccountActor; returnTo: string }) {
  const snapshot = useActorSnapshot(actor);
  const at = contentOf(snapshot);
  const { title = '', View } = contents[at] ?? {};
  return (
    <MachineModal
      snapshot={snapshot}
      title={title}
      returnTo={returnTo}
      onClose={() => actor.send({ type: 'close' })}
      content={String(at)}
    >
      {View && <View actor={actor} returnTo={returnTo} />}
    </MachineModal>
  );
}
