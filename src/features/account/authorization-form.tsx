import { EMAIL_MAX_LENGTH } from '../../contract/constants.ts';
import { PasswordField, TextField } from '../../ui/form-fields.tsx';
import {
  AccountForm,
  type AccountViewProps,
  OtherForm,
  OtherForms,
  useAccountFields,
} from './account-form.tsx';

/** «Авторизация» [EN-03]. */
export function AuthorizationForm(view: AccountViewProps) {
  const { form, shown, toggle } = useAccountFields(view.actor);
  return (
    <>
      <AccountForm {...view} name="authorization" submitLabel="Войти">
        <TextField
          form={form}
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          maxLength={EMAIL_MAX_LENGTH}
          first
        />
        <PasswordField
          form={form}
          name="password"
          label="Пароль"
          autoComplete="current-password"
          shown={shown}
          onToggle={toggle}
        />
      </AccountForm>
      <OtherForms>
        <OtherForm {...view} modal="registration">
          Регистрация
        </OtherForm>
        <OtherForm {...view} modal="recovery">
          Забыли пароль?
        </OtherForm>
      </OtherForms>
    </>
  );
}
