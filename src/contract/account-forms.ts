import { type Infer, object } from 'superstruct';
import { ADDRESS_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './constants.ts';
import { activityField, companyField, innField, kppField } from './firm-fields.ts';
import { emailField, field, knownEmailField, nameField, optionalPhoneField, textField } from './forms.ts';
import * as messages from './messages.ts';

/** Required, 6 characters or more [VA-04][VA-06]. Characters are code points: an emoji is one. */
const passwordField = field('password', (value) => {
  if (value === '') return messages.passwordRequired;
  if (value.length > PASSWORD_MAX_LENGTH) return messages.passwordLong;
  return [...value].length < PASSWORD_MIN_LENGTH ? messages.passwordShort : true;
});

/** The same password once more; `of` is the field that it repeats [VA-05]. */
function repeatedPassword(of: string) {
  return field('password', (value, form) => {
    if (value === '') return messages.passwordRepeatRequired;
    return value === form[of] ? true : messages.passwordsDiffer;
  });
}

/** Registration [EN-02]. */
export const registrationForm = object({
  name: nameField,
  email: emailField,
  password: passwordField,
  confirmPassword: repeatedPassword('password'),
});
export type RegistrationForm = Infer<typeof registrationForm>;

/**
 * An e-mail that has an account already. Not in `messages.ts`, which orders share. The spelling is the customer's and
 * stays (docs/requirements.md, VA).
 */
export const emailTaken = (email: string) => `Почта ${email} уже зарегистрирова`;

/** Login [EN-03]. */
export const authForm = object({ email: knownEmailField, password: passwordField });
export type AuthForm = Infer<typeof authForm>;

/** Password recovery [EN-04]. */
export const recoveryForm = object({ email: knownEmailField });
export type RecoveryForm = Infer<typeof recoveryForm>;

/** The fields of a user that its owner may change, the e-mail not among them [EN-01][ST-13][VA-11]. */
export const settingsForm = object({
  fio: nameField,
  phone: optionalPhoneField,
  formActivity: activityField,
  company: companyField,
  inn: innField,
  kpp: kppField,
  address: textField(ADDRESS_MAX_LENGTH),
});
export type SettingsForm = Infer<typeof settingsForm>;

/** A new password by somebody who knows the present one. */
export const passwordForm = object({
  password: passwordField,
  newPassword: passwordField,
  confirmPassword: repeatedPassword('newPassword'),
});
export type PasswordForm = Infer<typeof passwordForm>;
