import { type SettingsForm, settingsForm } from '../../src/contract/account-forms.ts';
import { isFirm } from '../../src/contract/form-activity.ts';
import type { FormError } from '../../src/contract/forms.ts';
import type { User } from '../../src/contract/user.ts';
import { checkForm } from '../shared/form.ts';

export const SETTINGS_FIELDS = ['fio', 'phone', 'formActivity', 'company', 'inn', 'kpp', 'address'] as const;
export type SettingsField = (typeof SETTINGS_FIELDS)[number];

/** The fields of a user that its owner may change. */
export function settingsOf({ fio, phone, formActivity, company, inn, kpp, address }: User): SettingsForm {
  return { fio, phone, formActivity, company, inn, kpp, address };
}

/** The user as it is sent: whole, with the e-mail, which nobody takes from it [AP-10]. */
export type SentUser = SettingsForm & { readonly email: string };

/** The form as it is compared and sent: fields that are not on the screen are empty. */
export function settingsToSave(values: SettingsForm): SettingsForm {
  if (!isFirm(values.formActivity)) return { ...values, company: '', inn: '', kpp: '' };
  return values.formActivity === 'company' ? values : { ...values, kpp: '' };
}

/** True when both say the same in every field that is on the screen [ST-13]. */
export function isSame(one: SettingsForm, other: SettingsForm): boolean {
  const [a, b] = [settingsToSave(one), settingsToSave(other)];
  return SETTINGS_FIELDS.every((name) => a[name] === b[name]);
}

/** The errors by the same schema as on the server, empty when the settings may be saved [VA-11][VA-14]. */
export function checkSettings(values: SettingsForm): readonly FormError[] {
  return checkForm(settingsForm, settingsToSave(values), SETTINGS_FIELDS);
}
