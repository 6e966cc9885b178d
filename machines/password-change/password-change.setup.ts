import { assign, emit, setup } from 'xstate';
import type { PasswordForm } from '../../src/contract/account-forms.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import type { FormError, FormResult } from '../../src/contract/forms.ts';
import type { RequestFailure } from '../../src/contract/request-failure.ts';
import type { User } from '../../src/contract/user.ts';
import {
  type FieldChange,
  type FieldFocus,
  type FormErrors,
  firstErrorFocus,
  NO_ERRORS,
  resultErrors,
  withoutField,
} from '../shared/form.ts';
import { type MachineTag, notProvided } from '../shared/machine.ts';
import { checkPasswords, NO_PASSWORDS, PASSWORD_FIELDS, type PasswordField } from './form.ts';

export interface PasswordChangeInput {
  /** The server's answer to a form that was posted without JavaScript; `form` is the key of a failure. */
  readonly errors: readonly FormError[];
  /** A form without JavaScript has just been stored. */
  readonly stored: boolean;
}

interface PasswordChangeContext extends FormErrors {
  readonly values: PasswordForm;
  /** The passwords are legible on the screen. */
  readonly visible: boolean;
  /** It was changed by a form without JavaScript just before the page came. */
  readonly stored: boolean;
}

type Who = { readonly user: User | null };

type PasswordChangeEvent =
  | { readonly type: 'field.change'; readonly name: PasswordField; readonly value: string }
  | { readonly type: 'visibility.toggle' }
  | { readonly type: 'submit' }
  | { readonly type: 'retry' }
  /** The visitor is the user of this page again, or nobody any more. */
  | ({ readonly type: 'session.changed' } & Who)
  /** The page is left; it may come back from the browser's cache. */
  | { readonly type: 'page.leave' };

/** The vocabulary of the machine: what its chart may name. */
export const passwordChangeSetup = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    input: {} as PasswordChangeInput,
    emitted: {} as FieldFocus<PasswordField>,
    tags: {} as MachineTag,
  },
  actors: { changePassword: notProvided<FormResult<User>, PasswordForm>('changePassword') },
  actions: {
    setField: assign(({ context }, { name, value }: FieldChange) => ({
      values: { ...context.values, [name]: value },
      errors: withoutField(context.errors, name, { newPassword: ['confirmPassword'] }),
      failure: null,
    })),
    toggle: assign({ visible: ({ context }) => !context.visible }),
    check: assign({ errors: ({ context }) => checkPasswords(context.values), failure: null }),
    setErrors: assign({
      errors: (_, { result }: { result: FormResult<User> }) => resultErrors(result, PASSWORD_FIELDS),
    }),
    setFailure: assign({ failure: (_, failure: RequestFailure) => failure }),
    clearErrors: assign(NO_ERRORS),
    forget: assign({ values: NO_PASSWORDS, visible: false, ...NO_ERRORS }),
    focusFirstError: emit(({ context }) => firstErrorFocus(context.errors, PASSWORD_FIELDS)),
  },
  guards: {
    isStored: ({ context }) => context.stored,
    hasFailed: ({ context }) => context.failure !== null,
    isBack: ({ context }, { user }: Who) => context.failure?.kind === 'unauthorized' && user !== null,
    isComplete: ({ context }) => checkPasswords(context.values).length === 0,
    isAccepted: (_, { result }: { result: FormResult<User> }) => result.ok,
  },
  delays: { submitTimeout: REQUEST_TIMEOUT_MS },
});
