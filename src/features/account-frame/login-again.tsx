import * as messages from '../../contract/messages.ts';
import type { RequestFailure } from '../../contract/request-failure.ts';
import { SETTINGS_PATH } from '../../contract/routes.ts';
import { modalAddress } from '../../lib/addresses.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { buttonClass } from '../../ui/button.ts';
import { overlayDialog } from '../../ui/overlay.tsx';

/** The form that the buttons «Войти» in other forms belong to: a form cannot stand in a form. */
const LOGIN_FORM = 'login-again';

/** Opens the login over the page, which keeps what was typed; without JavaScript it leads to it. */
export function LoginAgain() {
  const { modals } = useShopFront();
  return (
    <form
      id={LOGIN_FORM}
      action={SETTINGS_PATH}
      onSubmit={(event) => {
        event.preventDefault();
        overlayDialog.load();
        const href = modalAddress(SETTINGS_PATH, 'authorization', { next: SETTINGS_PATH });
        modals.open({ modal: 'authorization', next: SETTINGS_PATH }, href);
      }}
    >
      <input type="hidden" name="modal" value="authorization" />
      <input type="hidden" name="next" value={SETTINGS_PATH} />
    </form>
  );
}

/** How a form of the account shows a failure; when the session has ended, with a way to log in again. */
export function accountFailure(failure: RequestFailure | null) {
  if (failure?.kind !== 'unauthorized') return { failure };
  const remedy = (
    <button type="submit" form={LOGIN_FORM} className={buttonClass('quiet', 'small')}>
      Войти
    </button>
  );
  return { failure: { ...failure, message: messages.sessionOver }, remedy };
}
