import type { PasswordChangeActor } from '../../../../machines/password-change/password-change.machine.ts';
import { passwordChangeInputs } from '../../../../machines/password-change/password-change.model.ts';
import type { SettingsActor } from '../../../../machines/settings/settings.machine.ts';
import { settingsInputs, someUser } from '../../../../machines/settings/settings.model.ts';
import { SettingsPage } from '../../../features/account-settings/index.ts';
import { SamplePage } from '../sample-page.tsx';

const data = {
  settings: settingsInputs(someUser).clean,
  passwordChange: passwordChangeInputs.clean,
};
const address = '/lk/settings';

export function PasswordChangeSandbox({ actor }: { actor: PasswordChangeActor }) {
  return (
    <SamplePage shop={{ address, pageActors: { passwordChange: actor } }}>
      <SettingsPage data={data} />
    </SamplePage>
  );
}

export function SettingsSandbox({ actor }: { actor: SettingsActor }) {
  return (
    <SamplePage shop={{ address, pageActors: { settings: actor } }}>
      <SettingsPage data={data} />
    </SamplePage>
  );
}
