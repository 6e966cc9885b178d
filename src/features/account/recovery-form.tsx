import * as messages from '../../contract/messages.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { AccountForm, type AccountViewProps, EmailField, useAccountFields } from './account-form.tsx';

/** «Восстановление пароля»: asks for a link by e-mail [EN-04], also in place of one that is not good any more [ST-08]. */
export function RecoveryForm(view: AccountViewProps) {
  const { form } = useAccountFields(view.actor);
  const isRefused = useActorSnapshot(view.actor).matches({ recovery: 'refused' });
  return (
    <>
      <p className="mb-3 text-muted">Пришлём на почту ссылку, по которой можно получить новый пароль.</p>
      <AccountForm
        {...view}
        name="password-recovery"
        submitLabel="Восстановить"
        notice={isRefused ? { kind: 'failed', message: messages.recoveryFailed } : null}
        others={{ authorization: 'Вспомнили пароль? Войти' }}
      >
        <EmailField form={form} autoComplete="email" first />
      </AccountForm>
    </>
  );
}
