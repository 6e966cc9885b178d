import { PASSWORD_FIELDS } from '../../../machines/password-change/form.ts';
import { passwordChangeMachine } from '../../../machines/password-change/password-change.machine.ts';
import { SETTINGS_FIELDS, type SentUser } from '../../../machines/settings/form.ts';
import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { isFieldOf } from '../../../machines/shared/form.ts';
import type { PasswordForm } from '../../contract/account-forms.ts';
import { formatPhone } from '../../contract/phone.ts';
import type { User } from '../../contract/user.ts';
import { createPageActor } from '../../lib/create-page-actor.ts';
import { formCall } from '../../lib/form-call.ts';
import type { CreatePageActors } from '../../lib/page-actors.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import type { SettingsData } from './data.ts';
import { connectPasswordChange, connectSettings } from './settings-effects.ts';

const settings = settingsMachine.provide({
  actors: { saveSettings: formCall<User, SentUser>('/api/update-settings-user') },
});
const passwordChange = passwordChangeMachine.provide({
  actors: { changePassword: formCall<User, PasswordForm>('/api/change-password') },
});

/** The flows of «Настройки» [RT-21]. */
export const createSettingsActors: CreatePageActors<SettingsData> = ({ data, actors: { session } }) => {
  if (!data) return null;
  const actors = {
    settings: createPageActor(settings, data.settings),
    passwordChange: createPageActor(passwordChange, data.passwordChange),
  };
  return {
    actors,
    connect() {
      const ends = [
        connectSettings(actors.settings, session, data.settings.email),
        connectPasswordChange(actors.passwordChange, session, data.settings.email),
      ];
      return () => {
        for (const end of ends) end();
      };
    },
    typeInto({ machine, name, value }) {
      if (machine === 'passwordChange' && isFieldOf(PASSWORD_FIELDS, name)) {
        sendIfPossible(actors.passwordChange, { type: 'field.change', name, value });
      }
      if (machine !== 'settings' || !isFieldOf(SETTINGS_FIELDS, name)) return;
      const typed = name === 'phone' ? formatPhone(value) : value;
      const isNews = actors.settings.getSnapshot().context.values[name] !== typed;
      if (isNews) sendIfPossible(actors.settings, { type: 'field.change', name, value: typed });
    },
  };
};
