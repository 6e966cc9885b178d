import { createActor } from 'xstate';
import { PASSWORD_FIELDS } from '../../../machines/password/form.ts';
import { passwordChangeMachine } from '../../../machines/password/password.machine.ts';
import { SETTINGS_FIELDS, type SentUser } from '../../../machines/settings/form.ts';
import { settingsMachine } from '../../../machines/settings/settings.machine.ts';
import { isFieldOf } from '../../../machines/shared/form/form.ts';
import type { PasswordForm } from '../../contract/account-forms.ts';
import { formatPhone } from '../../contract/phone.ts';
import type { User } from '../../contract/user.ts';
import { formCall } from '../../lib/form-call.ts';
import type { CreatePagePart } from '../../lib/page-actors.ts';
import { tell } from '../../lib/send-if-possible.ts';
import { rememberInitial } from '../../lib/use-actor.ts';
import type { SettingsData } from './data.ts';
import { connectPasswordChange, connectSettings } from './settings-effects.ts';

const settings = settingsMachine.provide({
  actors: { saveSettings: formCall<User, SentUser>('/api/update-settings-user') },
});
const passwordChange = passwordChangeMachine.provide({
  actors: { changePassword: formCall<User, PasswordForm>('/api/change-password') },
});

function isSettingsData(data: unknown): data is SettingsData {
  return typeof data === 'object' && data !== null && 'settings' in data && 'passwordChange' in data;
}

/** The flows of «Настройки» [RT-21]. */
export const createSettingsPart: CreatePagePart = ({ data, actors: { session } }, inspect) => {
  if (!isSettingsData(data)) return null;
  const options = inspect ? { inspect } : {};
  const actors = {
    settings: createActor(settings, { input: data.settings, ...options }),
    passwordChange: createActor(passwordChange, { input: data.passwordChange, ...options }),
  };
  for (const actor of Object.values(actors)) rememberInitial(actor);
  let disconnect: () => void = () => undefined;
  return {
    actors,
    start() {
      const ends = [
        connectSettings(actors.settings, session, data.settings.email),
        connectPasswordChange(actors.passwordChange, session),
      ];
      disconnect = () => {
        for (const end of ends) end();
      };
      for (const actor of Object.values(actors)) actor.start();
    },
    stop() {
      disconnect();
      for (const actor of Object.values(actors)) actor.stop();
    },
    typeInto({ machine, name, value, checked }) {
      if (machine === 'passwordChange' && isFieldOf(PASSWORD_FIELDS, name)) {
        tell(actors.passwordChange, { type: 'field.change', name, value });
      }
      if (machine !== 'settings' || !isFieldOf(SETTINGS_FIELDS, name)) return;
      // Of a changed choice both radio buttons are told of.
      if (name === 'formActivity' && !checked) return;
      const typed = name === 'phone' ? formatPhone(value) : value;
      const isNews = actors.settings.getSnapshot().context.values[name] !== typed;
      if (isNews) tell(actors.settings, { type: 'field.change', name, value: typed });
    },
  };
};
