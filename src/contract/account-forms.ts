import { type Infer, object } from 'superstruct';
import {
  ADDRESS_MAX_LENGTH,
  COMPANY_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from './constants.ts';
import { isFirm, isFormActivity } from './form-activity.ts';
import {
  emailField,
  field,
  formattedField,
  knownEmailField,
  nameField,
  optionalPhoneField,
  textField,
} from './forms.ts';
import { formatInn, formatKpp, isInn } from './inn.ts';
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

/** Login [EN-03]. */
export const authForm = object({ email: knownEmailField, password: passwordField });
export type AuthForm = Infer<typeof authForm>;

/** Password recovery [EN-04]. */
export const recoveryForm = object({ email: knownEmailField });
export type RecoveryForm = Infer<typeof recoveryForm>;

/** Fields required from companies and entrepreneurs only. */
export const companyField = field('company', (value, { formActivity }) => {
  if (value === '' && formActivity === 'company') return messages.companyRequired;
  return value.length <= COMPANY_MAX_LENGTH ? true : messages.fieldLong;
});

/** Required from companies and entrepreneurs. */
export const innField = formattedField('inn', formatInn, (value, { formActivity }) => {
  if (!isFirm(formActivity)) return true;
  if (value === '') return messages.innRequired;
  return isInn(value, formActivity === 'company' ? 10 : 12) ? true : messages.innInvalid;
});

/** Nine characters, digits but for the fifth and sixth, which may be Latin capitals (ФНС, приказ ММВ-7-6/435@). */
const KPP = /^\d{4}[\dA-Z]{2}\d{3}$/;

/** Required from companies only: an entrepreneur has none. */
export const kppField = formattedField('kpp', formatKpp, (value, { formActivity }) => {
  if (formActivity !== 'company') return true;
  if (value === '') return messages.kppRequired;
  return KPP.test(value) ? true : messages.kppInvalid;
});

export const activityField = field(
  'formActivity',
  (value) => isFormActivity(value) || messages.formActivityRequired,
);

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
