import type { ReactNode } from 'react';
import { RECOVERY_MINUTES } from '../../contract/constants.ts';
import { ORDERS_PATH, SETTINGS_PATH } from '../../contract/routes.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { CloseLink } from '../../ui/close-link.tsx';
import { Success } from '../../ui/success.tsx';
import type { AccountViewProps } from './account-form.tsx';

/** An e-mail of the visitor's, in one piece and whatever its direction. */
function Address({ children }: { children: ReactNode }) {
  return <bdi className="font-semibold">{children}</bdi>;
}

/** Whether this shop's letters name passwords; they do unless it tells otherwise. */
function usePasswordsMailed(): boolean {
  return useShopFront().site?.options.mailPasswords !== false;
}

function SpamHint() {
  return <p className="text-sm text-muted">Если письма нет, проверьте папку «Спам».</p>;
}

function ToAccount() {
  return (
    <a href={ORDERS_PATH} className={buttonClass('primary')}>
      Перейти в личный кабинет
    </a>
  );
}

/** Status 2 of the registration [ST-04]. */
export function RegisteredView() {
  const passwordsMailed = usePasswordsMailed();
  return (
    <Success title="Спасибо за регистрацию!">
      <p>{passwordsMailed ? 'Логин с паролем высланы вам на почту.' : 'Логин выслан вам на почту.'}</p>
      <SpamHint />
      <ToAccount />
    </Success>
  );
}

/** Status 2 of the recovery [ST-06]. */
export function RecoverySentView({ actor, returnTo }: AccountViewProps) {
  const { sent } = useActorSnapshot(actor).context;
  return (
    <Success title="Ссылка отправлена">
      <p>
        Ссылка для восстановления пароля отправлена на{' '}
        <Address>{sent?.form === 'recovery' ? sent.email : ''}</Address>
      </p>
      <p className="text-muted">Она действует {RECOVERY_MINUTES} минут и открывается один раз.</p>
      <SpamHint />
      <CloseLink href={returnTo} onClose={() => actor.send({ type: 'close' })} />
    </Success>
  );
}

/** Status 4: a recovery link was good [ST-07]. */
export function RecoveredView({ actor }: AccountViewProps) {
  const { user } = useActorSnapshot(actor).context;
  const passwordsMailed = usePasswordsMailed();
  return (
    <Success title="Вы вошли в личный кабинет">
      <p>
        {passwordsMailed
          ? 'Новые данные для входа высланы вам на почту '
          : 'Код для нового пароля выслан вам на почту '}
        {user && <Address>{user.email}</Address>}
      </p>
      {!passwordsMailed && <p>Введите его в настройках вместо текущего пароля.</p>}
      <SpamHint />
      <ToAccount />
      <a href={SETTINGS_PATH} className={`${buttonClass('link')} py-1`}>
        Сменить пароль
      </a>
    </Success>
  );
}
