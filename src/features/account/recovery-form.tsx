import { AccountForm, type AccountViewProps, EmailField, useAccountFields } from './account-form.tsx';

/** «Восстановление пароля»: asks for a link by e-mail [EN-04]. */
export function RecoveryForm(view: AccountViewProps) {
  const { form } = useAccountFields(view.actor);
  return (
    <>
      <p className="mb-3 text-muted">Пришлём на почту ссылку, по которой можно получить новый пароль.</p>
      <AccountForm
        {...view}
        name="password-recovery"
        submitLabel="Восстановить"
        others={{ authorization: 'Вспомнили пароль? Войти' }}
      >
        <EmailField form={form} autoComplete="email" first />
      </AccountForm>
    </>
  );
}
