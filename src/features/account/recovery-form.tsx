import { EMAIL_MAX_LENGTH } from '../../contract/constants.ts';
import { TextField } from '../../ui/form-fields.tsx';
import {
  AccountForm,
  type AccountViewProps,
  OtherForm,
  OtherForms,
  useAccountFields,
} from './account-form.tsx';

/** «Восстановление пароля»: asks for a link by e-mail [EN-04]. */
export function RecoveryForm(view: AccountViewProps) {
  const { form } = useAccountFields(view.actor);
  return (
    <>
      <p className="mb-3 text-muted">Пришлём на почту ссылку, по которой можно получить новый пароль.</p>
      <AccountForm {...view} name="password-recovery" submitLabel="Восстановить">
        <TextField
          form={form}
          name="email"
          label="E-mail"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
          first
        />
      </AccountForm>
      <OtherForms>
        <OtherForm {...view} modal="authorization">
          Вспомнили пароль? Войти
        </OtherForm>
      </OtherForms>
    </>
  );
}
