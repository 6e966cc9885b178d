import type { SessionActor } from '../../../machines/session/session.machine.ts';
import { machineMarks } from '../../../machines/shared/machine.ts';
import { ORDERS_PATH } from '../../contract/routes.ts';
import { modalAddress } from '../../lib/addresses.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { Icon } from '../../ui/icon.tsx';
import { ModalButton } from '../modal/index.ts';

/** «Войти» for a guest, the way to the account for a user [RO-01][RO-02]. */
export function AccountLink({ actor }: { actor: SessionActor }) {
  const { address } = useShopFront();
  const snapshot = useActorSnapshot(actor);
  const words = (text: string) => (
    <>
      <Icon name="user" size={22} />
      <span className="max-lg:sr-only">{text}</span>
    </>
  );
  return (
    <div {...machineMarks(snapshot)}>
      {snapshot.context.user ? (
        <a href={ORDERS_PATH} className="head-link">
          {words('Личный кабинет')}
        </a>
      ) : (
        <ModalButton
          href={modalAddress(address, 'authorization')}
          request={{ modal: 'authorization' }}
          className="head-link"
        >
          {words('Войти')}
        </ModalButton>
      )}
    </div>
  );
}
