import type { ReactNode } from 'react';
import type { AccountActor } from '../../../machines/account/account.machine.ts';
import { ACCOUNT_MODALS, type AccountField, type AccountModal } from '../../../machines/account/form.ts';
import { EMAIL_MAX_LENGTH } from '../../contract/constants.ts';
import type { FormName } from '../../contract/posted-forms.ts';
import type { RequestFailure } from '../../contract/request-failure.ts';
import { modalAddress } from '../../lib/addresses.ts';
import { useActorSnapshot, useHydrated } from '../../lib/use-actor.ts';
import { AddressButton } from '../../ui/address-button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { type FormFields, formFields, TextField } from '../../ui/form-fields.tsx';
import { PostForm } from '../../ui/post-form.tsx';

/** What every view in the window of an account gets. */
export interface AccountViewProps {
  readonly actor: AccountActor;
  /** The page behind the window. */
  readonly returnTo: string;
}

/** The fields of the machine's form; `password` says how a password field stands. */
export function useAccountFields(actor: AccountActor) {
  const snapshot = useActorSnapshot(actor);
  const hydrated = useHydrated();
  const form = formFields('account', actor, snapshot, snapshot.hasTag('busy'));
  const toggle = hydrated ? () => actor.send({ type: 'password.toggle' }) : undefined;
  return { form, shown: snapshot.context.passwordShown, toggle };
}

/**
 * One of the three forms; a real one, so that it is sent without JavaScript as well. `others` are the words that
 * lead to other forms, which keep where the visitor wanted to go.
 */
export function AccountForm(
  props: AccountViewProps & {
    name: FormName;
    submitLabel: string;
    others: Partial<Readonly<Record<AccountModal, string>>>;
    /** What the visitor must know before the form is sent. */
    notice?: RequestFailure | null;
    children: ReactNode;
    footnote?: ReactNode;
  },
) {
  const { actor, returnTo, name, submitLabel, others, notice = null, children, footnote } = props;
  const snapshot = useActorSnapshot(actor);
  const { errors, failure, next } = snapshot.context;
  return (
    <>
      <PostForm
        name={name}
        hidden={{ returnTo, next }}
        errors={errors}
        failure={failure ?? notice}
        submitLabel={submitLabel}
        busy={snapshot.hasTag('busy')}
        failed={snapshot.hasTag('error')}
        onSubmit={actor.send}
        footnote={footnote}
      >
        {children}
      </PostForm>
      <div className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2">
        {ACCOUNT_MODALS.map((modal) => {
          const words = others[modal];
          const open = { type: 'open', modal, next } as const;
          if (words === undefined || !snapshot.can(open)) return null;
          return (
            <AddressButton
              key={modal}
              href={modalAddress(returnTo, modal, next === null ? {} : { next })}
              className={`${buttonClass('link')} min-h-8`}
              onPress={() => actor.send(open)}
            >
              {words}
            </AddressButton>
          );
        })}
      </div>
    </>
  );
}

/** «E-mail» as every one of the three forms has it. */
export function EmailField(props: {
  form: FormFields<AccountField>;
  autoComplete: 'email' | 'username';
  first?: boolean;
  onLeave?: () => void;
}) {
  return <TextField {...props} name="email" label="E-mail" type="email" maxLength={EMAIL_MAX_LENGTH} />;
}
