import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../contract/constants.ts';
import { ConsentNote } from '../../ui/consent-note.tsx';
import { PasswordField, TextField } from '../../ui/form-fields.tsx';
import {
  AccountForm,
  type AccountViewProps,
  OtherForm,
  OtherForms,
  useAccountFields,
} from './account-form.tsx';

/** «Регистрация» [EN-02]. */
export function RegistrationForm(view: AccountViewProps) {
  const { form, shown, toggle } = useAccountFields(view.actor);
  return (
    <>
      <AccountForm {...view} name="registration" submitLabel="Зарегистрироваться" footnote={<ConsentNote />}>
        <TextField
          form={form}
          name="name"
          label="Имя"
          autoComplete="name"
          maxLength={NAME_MAX_LENGTH}
          first
        />
        <TextField
          form={form}
          name="email"
          label="E-mail"
          type="email"
          autoComplete="email"
          maxLength={EMAIL_MAX_LENGTH}
        />
        <PasswordField
          form={form}
          name="password"
          label="Пароль"
          hint={`Не короче ${PASSWORD_MIN_LENGTH} символов`}
          autoComplete="new-password"
          shown={shown}
          onToggle={toggle}
        />
        <PasswordField
          form={form}
          name="confirmPassword"
          label="Повторите пароль"
          autoComplete="new-password"
          shown={shown}
        />
      </AccountForm>
      <OtherForms>
        <OtherForm {...view} modal="authorization">
          Уже есть аккаунт? Войти
        </OtherForm>
      </OtherForms>
    </>
  );
}
