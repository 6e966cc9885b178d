import { assign, emit, setup } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import type { FormError, FormResult } from '../../src/contract/forms.ts';
import { ownPath } from '../../src/contract/own-path.ts';
import type { RequestFailure } from '../../src/contract/request-failure.ts';
import type { User } from '../../src/contract/user.ts';
import {
  type FieldChange,
  type FieldFocus,
  type FormErrors,
  firstErrorFocus,
  NO_ERRORS,
  resultErrors,
} from '../shared/form.ts';
import { type AddressOpen, type MachineTag, notProvided, type StateMeta } from '../shared/machine.ts';
import {
  type AccountField,
  type AccountModal,
  type AccountValues,
  checkAccount,
  type EmailAnswer,
  emailOf,
  errorsAfter,
  fieldsOfModal,
  NO_ACCOUNT_VALUES,
  withTaken,
} from './form.ts';

/** What was sent without JavaScript, for the view that tells of it. */
export type AccountSent =
  | { readonly form: 'registration' }
  /** A recovery link went to `email`. */
  | { readonly form: 'recovery'; readonly email: string }
  /** A recovery link was used: new login data are on their way. */
  | { readonly form: 'recovered' };

export interface AccountInput {
  /** The form that the address asks for. */
  readonly modal: AccountModal | null;
  readonly values: AccountValues;
  /** The server's answer to a form that was posted without JavaScript; `form` is the key of a failure. */
  readonly errors: readonly FormError[];
  readonly sent: AccountSent | null;
  /** The token of a recovery link [RT-25]. */
  readonly token: string | null;
  /** The recovery link that was posted without JavaScript is used up or too old [ST-08]. */
  readonly linkRefused: boolean;
  readonly user: User | null;
  /** Where a login leads to; anything but a path of the shop is ignored. */
  readonly next: string | null;
}

/** What the address and the server say of an account for which nothing is asked. */
export const NO_ACCOUNT_INPUT: Omit<AccountInput, 'user'> = {
  modal: null,
  values: NO_ACCOUNT_VALUES,
  errors: [],
  sent: null,
  token: null,
  linkRefused: false,
  next: null,
};

interface AccountContext extends Omit<AccountInput, 'errors'>, FormErrors {
  /** What is typed as a password can be read. */
  readonly passwordShown: boolean;
  /** The page that a recovery link leads to is still to come: its arrival closes nothing of the open window [ST-08]. */
  readonly arriving: boolean;
  /** Of the e-mail that was asked about last [AP-03]. */
  readonly emailAnswer: EmailAnswer | null;
}

type AccountEvent =
  | { readonly type: 'open'; readonly modal: AccountModal; readonly next?: string | null }
  | { readonly type: 'close' }
  | { readonly type: 'field.change'; readonly name: AccountField; readonly value: string }
  /** The focus goes on from the e-mail. */
  | { readonly type: 'email.leave' }
  | { readonly type: 'submit' }
  | { readonly type: 'retry' }
  | { readonly type: 'password.toggle' }
  /** The visitor logged in or out, in this tab or another. */
  | { readonly type: 'session.changed'; readonly user: User | null }
  | { readonly type: 'page.changed' };

/** The shop has logged the visitor in; guards see to it that `user` is somebody. */
interface SessionBegin {
  readonly type: 'session.begin';
  readonly user: User | null;
}

/** What a closed window and a newly opened one know of forms. */
const FORGOTTEN = {
  ...NO_ERRORS,
  values: NO_ACCOUNT_VALUES,
  sent: null,
  token: null,
  linkRefused: false,
  passwordShown: false,
  emailAnswer: null,
} as const;

type Form = Readonly<Record<string, string>>;

/** The vocabulary of the machine: what its chart may name. */
export const accountSetup = setup({
  types: {
    context: {} as AccountContext,
    events: {} as AccountEvent,
    input: {} as AccountInput,
    emitted: {} as SessionBegin | AddressOpen | FieldFocus<AccountField>,
    tags: {} as MachineTag,
    meta: {} as StateMeta,
  },
  actors: {
    /** True for an e-mail that belongs to a user. */
    checkEmail: notProvided<boolean, { readonly email: string }>('checkEmail'),
    register: notProvided<FormResult<User>, Form>('register'),
    /** `null` for a wrong password. */
    authorize: notProvided<FormResult<User | null>, Form>('authorize'),
    requestRecovery: notProvided<FormResult<{ readonly email: string }>, Form>('requestRecovery'),
    /** `null` for a token that is not good any more. */
    finishRecovery: notProvided<User | null, { readonly token: string }>('finishRecovery'),
  },
  actions: {
    startForm: assign((_, params: { modal: AccountModal; next: string | null }) => ({
      ...params,
      next: ownPath(params.next),
      ...FORGOTTEN,
    })),
    forget: assign({ ...FORGOTTEN, modal: null, next: null, arriving: false }),
    setField: assign(({ context }, { name, value }: FieldChange) => {
      const values = { ...context.values, [name]: value };
      const errors = withTaken(errorsAfter(context.errors, name), values, context.emailAnswer);
      return { values, errors, failure: null };
    }),
    setEmailAnswer: assign(({ context: { values, errors } }, { isTaken }: { isTaken: boolean }) => {
      const emailAnswer = { email: emailOf(values) ?? '', isTaken };
      return { emailAnswer, errors: withTaken(errors, values, emailAnswer) };
    }),
    check: assign(({ context: { modal, values, emailAnswer } }) => ({
      errors: modal === null ? [] : withTaken(checkAccount(modal, values), values, emailAnswer),
      failure: null,
    })),
    setErrors: assign(({ context }, { result }: { result: FormResult<unknown> }) => ({
      errors: resultErrors(result, fieldsOfModal[context.modal ?? 'recovery']),
    })),
    setFailure: assign((_, failure: RequestFailure) => ({ failure, errors: [] })),
    clearErrors: assign(NO_ERRORS),
    setSent: assign((_, { sent }: { sent: AccountSent | null }) => ({ ...FORGOTTEN, sent })),
    setUser: assign((_, params: { user: User | null }) => params),
    refuseToken: assign({ modal: 'recovery', token: null, arriving: true }),
    acceptToken: assign({ token: null, sent: { form: 'recovered' }, arriving: true }),
    arrive: assign({ arriving: false }),
    togglePassword: assign({ passwordShown: ({ context }) => !context.passwordShown }),
    focusFirstError: emit(({ context: { errors, modal } }) =>
      firstErrorFocus<AccountField>(errors, fieldsOfModal[modal ?? 'recovery']),
    ),
    beginSession: emit((_, { user }: { user: User | null }) => ({ type: 'session.begin' as const, user })),
    openAddress: emit((_, { href }: { href: string }) => ({ type: 'address.open' as const, href })),
  },
  guards: {
    hasToken: ({ context }) => context.token !== null,
    hasFailedToken: ({ context }) => context.token !== null && context.failure !== null,
    hasRefusedLink: ({ context }) => context.linkRefused,
    hasSent: ({ context }, { form }: { form: AccountSent['form'] }) => context.sent?.form === form,
    isUser: ({ context }) => context.user !== null,
    /** A visitor who may log in, and whose recovery link is not being used right now. */
    isFree: ({ context }) => context.user === null && context.token === null,
    asks: ({ context }, { modal }: { modal: AccountModal }) => context.modal === modal,
    asksAgain: ({ context }, { modal }: { modal: AccountModal }) =>
      context.modal === modal && context.failure !== null,
    isComplete: ({ context: { modal, values } }) =>
      modal !== null && checkAccount(modal, values).length === 0,
    isGiven: (_, { user }: { user: User | null }) => user !== null,
    /** Not the one who is known already, of whom every check of the session tells. */
    isNewUser: ({ context }, { user }: { user: User | null }) =>
      user !== null && user.email !== context.user?.email,
    isSent: (_, { sent }: { sent: AccountSent | null }) => sent !== null,
    isEmailField: (_, { name }: { name: AccountField }) => name === 'email',
    /** Nothing is known yet of the e-mail that stands in the form. */
    hasNewEmail({ context: { values, errors, emailAnswer } }) {
      const email = emailOf(values);
      return email !== null && email !== emailAnswer?.email && !errors.some(({ key }) => key === 'email');
    },
    isArriving: ({ context }) => context.arriving,
  },
  delays: { requestTimeout: REQUEST_TIMEOUT_MS },
});
