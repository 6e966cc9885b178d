import type { PasswordChangeActor } from '../../../machines/password-change/password-change.machine.ts';
import { PASSWORD_MIN_LENGTH } from '../../contract/constants.ts';
import { useActorSnapshot, useHydrated } from '../../lib/use-actor.ts';
import { formFields } from '../../ui/form-fields.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { accountFailure } from '../account-frame/index.ts';
import { FormCard } from './form-card.tsx';
import { StoredNote } from './stored-note.tsx';

/** A new password; a real form, so that it is sent without JavaScript as well [RT-21]. */
export function PasswordForm({ actor, email }: { actor: PasswordChangeActor; email: string }) {
  const snapshot = useActorSnapshot(actor);
  const hydrated = useHydrated();
  const { errors, failure, visible } = snapshot.context;
  const failed = snapshot.hasTag('error');
  // A change whose answer was lost ends the session: the next sending leads to the login.
  const isUnanswered = failure?.kind === 'offline' || (failure?.kind === 'failed' && !failure.message);
  const form = formFields(
    'password',
    actor,
    snapshot,
    !snapshot.can({ type: 'field.change', name: 'password', value: '' }),
  );
  const onToggle = hydrated ? () => actor.send({ type: 'visibility.toggle' }) : undefined;

  return (
    <FormCard title="Пароль" snapshot={snapshot}>
      <div className="max-w-xl">
        <PostForm
          name="password"
          errors={errors}
          {...accountFailure(failure)}
          {...(isUnanswered && {
            remedy: <p>Пароль мог уже измениться. Если придётся войти заново, попробуйте новый.</p>,
          })}
          submitLabel="Сменить пароль"
          busy={snapshot.hasTag('busy')}
          failed={failed}
          canSend={!hydrated || snapshot.can({ type: failed ? 'retry' : 'submit' })}
          onSubmit={actor.send}
        >
          {/* Password managers store the new password under this name. */}
          <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
          <PasswordField
            form={form}
            name="password"
            label="Текущий пароль"
            hint="После восстановления: пароль или код из письма. Забыли? Выйдите и восстановите пароль."
            autoComplete="current-password"
            shown={visible}
            onToggle={onToggle}
          />
          <PasswordField
            form={form}
            name="newPassword"
            label="Новый пароль"
            hint={`Не короче ${PASSWORD_MIN_LENGTH} символов`}
            autoComplete="new-password"
            shown={visible}
          />
          <PasswordField
            form={form}
            name="confirmPassword"
            label="Повторите пароль"
            autoComplete="new-password"
            shown={visible}
          />
          <StoredNote text={snapshot.matches('done') ? 'Пароль изменён' : null} />
        </PostForm>
      </div>
    </FormCard>
  );
}
