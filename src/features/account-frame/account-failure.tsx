import * as messages from '../../contract/messages.ts';
import type { RequestFailure } from '../../contract/request-failure.ts';
import { SETTINGS_PATH } from '../../contract/routes.ts';
import { modalAddress } from '../../lib/addresses.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { buttonClass } from '../../ui/button.ts';
import { overlayDialog } from '../../ui/overlay.tsx';

/** Opens the login over the page, which keeps what was typed; only scripts learn that a session has ended. */
function LoginAgain() {
  const { modals } = useShopFront();
  return (
    <button
      type="button"
      className={buttonClass('quiet', 'small')}
      onClick={() => {
        void overlayDialog.load();
        const href = modalAddress(SETTINGS_PATH, 'authorization', { next: SETTINGS_PATH });
        modals.open({ modal: 'authorization', next: SETTINGS_PATH }, href);
      }}
    >
      Войти
    </button>
  );
}

/** How a form of the account shows a failure; when the session has ended, with a way to log in again. */
export function accountFailure(failure: RequestFailure | null) {
  if (failure?.kind !== 'unauthorized') return { failure };
  return { failure: { ...failure, message: messages.sessionOver }, remedy: <LoginAgain /> };
}
