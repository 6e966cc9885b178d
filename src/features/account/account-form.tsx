import type { ReactNode } from 'react';
import type { AccountActor } from '../../../machines/account/account.machine.ts';
import type { AccountField, AccountModal } from '../../../machines/account/form.ts';
import { modalAddress } from '../../app/addresses.ts';
import { useActorSnapshot, useHydrated } from '../../app/use-actor.ts';
import type { FormName } from '../../contract/sent-form.ts';
import { AddressButton } from '../../ui/address-button.tsx';
import { buttonClass } from '../../ui/button.ts';
import type { FormFields } from '../../ui/form-fields.tsx';
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
  const { values, errors, passwordShown } = snapshot.context;
  const form: FormFields<AccountField> = {
    id: 'account',
    values,
    errors,
    busy: snapshot.hasTag('busy'),
    onChange: (name, value) => actor.send({ type: 'field.change', name, value }),
  };
  const toggle = hydrated ? () => actor.send({ type: 'password.toggle' }) : undefined;
  return { form, shown: passwordShown, toggle };
}

/** One of the three forms; a real one, so that it is sent without JavaScript as well. */
export function AccountForm(
  props: AccountViewProps & {
    name: FormName;
    submitLabel: string;
    children: ReactNode;
    footnote?: ReactNode;
  },
) {
  const { actor, returnTo, name, submitLabel, children, footnote } = props;
  const snapshot = useActorSnapshot(actor);
  const { errors, problem, next } = snapshot.context;
  return (
    <PostForm
      name={name}
      hidden={{ returnTo, next }}
      errors={errors}
      problem={problem}
      submitLabel={submitLabel}
      busy={snapshot.hasTag('busy')}
      failed={snapshot.hasTag('error')}
      onSubmit={actor.send}
      footnote={footnote}
    >
      {children}
    </PostForm>
  );
}

/** The way to another of the three forms, which keeps where the visitor wanted to go. */
export function OtherForm(props: AccountViewProps & { modal: AccountModal; children: ReactNode }) {
  const { actor, returnTo, modal, children } = props;
  const { next } = useActorSnapshot(actor).context;
  return (
    <AddressButton
      href={modalAddress(returnTo, modal, next === null ? {} : { next })}
      className={`${buttonClass('link')} min-h-8`}
      onPress={() => actor.send({ type: 'open', modal, next })}
    >
      {children}
    </AddressButton>
  );
}

/** The ways to other forms below a form. */
export function OtherForms({ children }: { children: ReactNode }) {
  return <div className="mt-4 flex flex-wrap justify-between gap-x-6 gap-y-2">{children}</div>;
}
