import type { PageContextServer } from 'vike/types';
import type { PasswordChangeInput } from '../../../machines/password-change/password-change.machine.ts';
import { SETTINGS_FIELDS, settingsOf } from '../../../machines/settings/form.ts';
import type { SettingsInput } from '../../../machines/settings/settings.machine.ts';
import type { FormName } from '../../contract/posted-forms.ts';
import { leadToLogin } from '../../lib/redirects.ts';

export interface SettingsData {
  readonly settings: SettingsInput;
  readonly passwordChange: PasswordChangeInput;
}

/** The user's settings, with what a form posted without JavaScript has left of itself [RT-21][ST-13]. */
export function loadSettings(pageContext: PageContextServer): SettingsData {
  const { user, sent } = pageContext;
  if (!user) throw leadToLogin(pageContext);
  const saved = settingsOf(user);
  const again = (name: FormName) => (pageContext.posted?.name === name ? pageContext.posted : null);
  const posted = again('settings');
  // What was typed into somebody else's form is neither this user's to save nor to mend.
  const isOwn = (posted?.values.email || user.email) === user.email;
  const typed = (isOwn && posted?.values) || {};
  const values = Object.fromEntries(SETTINGS_FIELDS.map((name) => [name, typed[name] ?? saved[name]]));
  return {
    settings: {
      email: user.email,
      saved,
      values: { ...saved, ...values },
      errors: (posted?.errors ?? []).filter(({ key }) => isOwn || key === 'form'),
      stored: sent?.form === 'settings',
    },
    passwordChange: { errors: again('password')?.errors ?? [], stored: sent?.form === 'password' },
  };
}
