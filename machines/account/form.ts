import { authForm, emailTaken, recoveryForm, registrationForm } from '../../src/contract/account-forms.ts';
import { type FormError, validateForm } from '../../src/contract/forms.ts';
import { checkForm, withoutField } from '../shared/form.ts';

/** The forms of an account; they exclude one another [ST-02]. */
export const ACCOUNT_MODALS = ['registration', 'authorization', 'recovery'] as const;
export type AccountModal = (typeof ACCOUNT_MODALS)[number];

export const ACCOUNT_FIELDS = ['name', 'email', 'password', 'confirmPassword'] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];
/** What the visitor typed, as typed; a form uses the fields that it has. */
export type AccountValues = Readonly<Record<AccountField, string>>;

export const NO_ACCOUNT_VALUES: AccountValues = { name: '', email: '', password: '', confirmPassword: '' };

/** The fields of the forms in the order of the screen [EN-02][EN-03][EN-04]. */
export const fieldsOfModal = {
  registration: ACCOUNT_FIELDS,
  authorization: ['email', 'password'],
  recovery: ['email'],
} as const satisfies Record<AccountModal, readonly [AccountField, ...AccountField[]]>;

const checks: Readonly<Record<AccountModal, (values: AccountValues) => readonly FormError[]>> = {
  registration: (values) => checkForm(registrationForm, values, fieldsOfModal.registration),
  authorization: (values) => checkForm(authForm, values, fieldsOfModal.authorization),
  recovery: (values) => checkForm(recoveryForm, values, fieldsOfModal.recovery),
};

export function isAccountModal(text: unknown): text is AccountModal {
  return ACCOUNT_MODALS.some((modal) => modal === text);
}

/** The errors of a form by the same schema as on the server, empty when it may be sent [VA-01…VA-07][VA-14]. */
export function checkAccount(modal: AccountModal, values: AccountValues): readonly FormError[] {
  return checks[modal](values);
}

/** The form as it is sent: the fields that it has. */
export function accountForm(modal: AccountModal, values: AccountValues): Readonly<Record<string, string>> {
  return Object.fromEntries(fieldsOfModal[modal].map((name) => [name, values[name]]));
}

/** The e-mail as it is sent, null while it is not well-formed. */
export function emailOf(values: AccountValues): string | null {
  const result = validateForm(recoveryForm, values);
  return result.ok ? result.value.email : null;
}

/** What the shop has answered of an e-mail. */
export interface EmailAnswer {
  readonly email: string;
  readonly isTaken: boolean;
}

/** Errors with what is known of the e-mail that stands in the form, unless it has an error already [VA-03]. */
export function withTaken(
  errors: readonly FormError[],
  values: AccountValues,
  answer: EmailAnswer | null,
): readonly FormError[] {
  if (!answer?.isTaken || answer.email !== emailOf(values)) return errors;
  if (errors.some(({ key }) => key === 'email')) return errors;
  return [...errors, { key: 'email', message: emailTaken(answer.email) }];
}

/** Errors after a field was changed; whether the repetition is the same is open again when the password changes. */
export function errorsAfter(errors: readonly FormError[], field: string): readonly FormError[] {
  return withoutField(errors, field, { password: ['confirmPassword'] });
}
