import { type PasswordForm, passwordForm } from '../../src/contract/account-forms.ts';
import type { FormError } from '../../src/contract/forms.ts';
import { checkForm } from '../shared/form.ts';

export const PASSWORD_FIELDS = ['password', 'newPassword', 'confirmPassword'] as const;
export type PasswordField = (typeof PASSWORD_FIELDS)[number];

export const NO_PASSWORDS: PasswordForm = { password: '', newPassword: '', confirmPassword: '' };

/** The errors by the same schema as on the server, empty when the form may be sent [VA-04][VA-05][VA-14]. */
export function checkPasswords(values: PasswordForm): readonly FormError[] {
  return checkForm(passwordForm, values, PASSWORD_FIELDS);
}
