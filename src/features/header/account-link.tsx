import type { SessionActor } from '../../../machines/session/session.machine.ts';
import { stateName } from '../../../machines/shared/machine.ts';
import { modalAddress } from '../../lib/addresses.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { Icon } from '../../ui/icon.tsx';
import { ModalButton } from '../modal/index.ts';

/** The look of the links at the end of the header. */
export const headerLink =
  'inline-flex h-11 flex-col items-center justify-center gap-0.5 rounded-lg px-2 text-xs font-medium hover:text-link max-sm:w-9 max-sm:px-0';

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
    <div data-machine="session" data-state={stateName(snapshot.value)} className="shrink-0">
      {snapshot.context.user ? (
        <a href="/lk/order" className={headerLink}>
          {words('Личный кабинет')}
        </a>
      ) : (
        <ModalButton
          href={modalAddress(address, 'authorization')}
          request={{ modal: 'authorization' }}
          className={headerLink}
        >
          {words('Войти')}
        </ModalButton>
      )}
    </div>
  );
}
