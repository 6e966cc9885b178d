import { PASSWORD_FIELDS } from '../../../machines/password-change/form.ts';
import { passwordChangeMachine } from '../../../machines/password-change/password-change.machine.ts';
import { SETTINGS_FIELDS, type SentUser } from '../../../machines/settings/form.ts';
import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import type { PasswordForm } from '../../contract/account-forms.ts';
import type { User } from '../../contract/user.ts';
import { createPageActor } from '../../lib/create-page-actor.ts';
import { formCall } from '../../lib/form-call.ts';
import type { CreatePageActors } from '../../lib/page-actors.ts';
import { typeInto } from '../../lib/type-into.ts';
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
    typeInto(typed) {
      if (typed.machine === 'passwordChange') typeInto(actors.passwordChange, PASSWORD_FIELDS, typed);
      if (typed.machine === 'settings') typeInto(actors.settings, SETTINGS_FIELDS, typed);
    },
  };
};
