import type { AccountActor } from '../../../machines/account/account.machine.ts';
import { NAME_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../../contract/constants.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { ConsentNote } from '../../ui/consent-note.tsx';
import { TextField } from '../../ui/form-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { AccountForm, type AccountViewProps, EmailField, useAccountFields } from './account-form.tsx';

/** Says, without moving anything, that the e-mail is being checked, and reads out that it is taken [VA-03]. */
function EmailNews({ actor }: { actor: AccountActor }) {
  const snapshot = useActorSnapshot(actor);
  const { emailAnswer, errors } = snapshot.context;
  return (
    <p role="status" className="absolute top-0 right-0 text-sm text-muted">
      {snapshot.matches({ registration: 'checking' }) && 'Проверяем почту…'}
      <span className="sr-only">
        {emailAnswer?.isTaken && errors.find(({ key }) => key === 'email')?.message}
      </span>
    </p>
  );
}

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
      <div className="relative">
        <EmailField
          form={form}
          autoComplete="email"
          onLeave={() => sendIfPossible(view.actor, { type: 'email.leave' })}
        />
        <EmailNews actor={view.actor} />
      </div>
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
