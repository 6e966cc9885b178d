import { NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../contract/constants.ts';
import { ConsentNote } from '../../ui/consent-note.tsx';
import { PasswordField, TextField } from '../../ui/form-fields.tsx';
import { AccountForm, type AccountViewProps, EmailField, useAccountFields } from './account-form.tsx';

/** «Регистрация» [EN-02]. */
export function RegistrationForm(view: AccountViewProps) {
  const { form, shown, toggle } = useAccountFields(view.actor);
  return (
    <AccountForm
      {...view}
      name="registration"
      submitLabel="Зарегистрироваться"
      others={{ authorization: 'Уже есть аккаунт? Войти' }}
      footnote={<ConsentNote />}
    >
      <TextField form={form} name="name" label="Имя" autoComplete="name" maxLength={NAME_MAX_LENGTH} first />
      <EmailField form={form} autoComplete="email" />
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
  );
}
