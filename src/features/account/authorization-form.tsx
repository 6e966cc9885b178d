import { PasswordField } from '../../ui/password-field.tsx';
import { AccountForm, type AccountViewProps, EmailField, useAccountFields } from './account-form.tsx';

/** «Авторизация» [EN-03]. */
export function AuthorizationForm(view: AccountViewProps) {
  const { form, shown, toggle } = useAccountFields(view.actor);
  return (
    <AccountForm
      {...view}
      name="authorization"
      submitLabel="Войти"
      others={{ registration: 'Регистрация', recovery: 'Забыли пароль?' }}
    >
      <EmailField form={form} autoComplete="username" first />
      <PasswordField
        form={form}
        name="password"
        label="Пароль"
        autoComplete="current-password"
        shown={shown}
        onToggle={toggle}
      />
    </AccountForm>
  );
}
