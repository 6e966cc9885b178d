import { assign, emit, setup } from 'xstate';
import type { SettingsForm } from '../../src/contract/account-forms.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import type { FormError, FormResult } from '../../src/contract/forms.ts';
import type { RequestFailure } from '../../src/contract/request-failure.ts';
import type { User } from '../../src/contract/user.ts';
import {
  type FieldFocus,
  type FormErrors,
  firstErrorFocus,
  JUDGED_BY_ACTIVITY,
  NO_ERRORS,
  resultErrors,
  typedOver,
  withoutField,
} from '../shared/form.ts';
import { type AddressOpen, type MachineTag, notProvided } from '../shared/machine.ts';
import {
  checkSettings,
  isSame,
  SETTINGS_FIELDS,
  type SentUser,
  type SettingsField,
  settingsOf,
} from './form.ts';

export interface SettingsInput {
  /** Not to be changed. */
  readonly email: string;
  readonly saved: SettingsForm;
  /** What a form that was posted without JavaScript left, otherwise the same as `saved`. */
  readonly values: SettingsForm;
  /** The server's answer to it; `form` is the key of a failure. */
  readonly errors: readonly FormError[];
  /** A form without JavaScript has just been stored. */
  readonly stored: boolean;
}

interface SettingsContext extends FormErrors {
  readonly email: string;
  readonly saved: SettingsForm;
  readonly values: SettingsForm;
  /** What is shown was saved just now. */
  readonly stored: boolean;
  /** Where the visitor wants to go. */
  readonly href: string | null;
}

type Change = { readonly name: SettingsField; readonly value: string };
type Who = { readonly user: User | null };
type Going = { readonly href: string };
type Answer = { readonly result: FormResult<User> };

type SettingsEvent =
  | ({ readonly type: 'field.change' } & Change)
  | { readonly type: 'submit' }
  | { readonly type: 'restore' }
  | { readonly type: 'retry' }
  | ({ readonly type: 'leave' } & Going)
  | { readonly type: 'leave.confirm' }
  | { readonly type: 'leave.cancel' }
  /** The visitor is somebody else, nobody any more, or was changed in another tab. */
  | ({ readonly type: 'session.changed' } & Who);

/** The user is another one now: header and prefilled forms follow. Guards see to it that `user` is somebody. */
interface SettingsSaved {
  readonly type: 'settings.saved';
  readonly user: User | null;
}

/** The context after a field was changed; typed back, it has nothing to complain of. */
function changed(context: SettingsContext, { name, value }: Change): Partial<SettingsContext> {
  const values = { ...context.values, [name]: value };
  const errors = isSame(values, context.saved) ? [] : withoutField(context.errors, name, JUDGED_BY_ACTIVITY);
  return { values, errors, failure: null, stored: false };
}

/** The vocabulary of the machine: what its chart may name. */
export const settingsSetup = setup({
  types: {
    context: {} as SettingsContext,
    events: {} as SettingsEvent,
    input: {} as SettingsInput,
    emitted: {} as AddressOpen | FieldFocus<SettingsField> | SettingsSaved,
    tags: {} as MachineTag,
  },
  actors: { saveSettings: notProvided<FormResult<User>, SentUser>('saveSettings') },
  actions: {
    setField: assign(({ context }, params: Change) => changed(context, params)),
    check: assign({ errors: ({ context }) => checkSettings(context.values), failure: null }),
    setFailure: assign({
      failure: (_, failure: RequestFailure) => failure,
      errors: [],
      stored: false,
      href: null,
    }),
    clearErrors: assign({ ...NO_ERRORS, stored: false }),
    restore: assign(({ context }) => ({ values: context.saved, ...NO_ERRORS })),
    takeAnswer: assign((_, { result }: Answer) => {
      if (!result.ok) return { errors: resultErrors(result, SETTINGS_FIELDS), href: null };
      return { saved: settingsOf(result.value), values: settingsOf(result.value), stored: true };
    }),
    follow: assign(({ context }, { user }: Who) => {
      if (!user) return {};
      const saved = settingsOf(user);
      return { saved, values: { ...saved, ...typedOver(context.values, context.saved) }, ...NO_ERRORS };
    }),
    setDestination: assign({ href: (_, { href }: Going) => href }),
    forgetDestination: assign({ href: null }),
    openAddress: emit(({ context }) => ({ type: 'address.open' as const, href: context.href ?? '/' })),
    tellSaved: emit((_, { result }: Answer) => ({
      type: 'settings.saved' as const,
      user: result.ok ? result.value : null,
    })),
    focusFirstError: emit(({ context }) => firstErrorFocus(context.errors, SETTINGS_FIELDS)),
  },
  guards: {
    isStored: ({ context }) => context.stored,
    isGoing: ({ context }) => context.href !== null,
    hasFailed: ({ context }) => context.failure !== null,
    hasErrors: ({ context }) => context.errors.length > 0,
    isChanged: ({ context }) => !isSame(context.values, context.saved),
    isComplete: ({ context }) => checkSettings(context.values).length === 0,
    isAccepted: (_, { result }: Answer) => result.ok,
    isOver: (_, { user }: Who) => user === null,
  },
  delays: { saveTimeout: REQUEST_TIMEOUT_MS },
});
