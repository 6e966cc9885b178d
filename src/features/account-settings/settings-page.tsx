import { SETTINGS_PATH } from '../../contract/routes.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { AccountFrame } from '../account-frame/index.ts';
import type { SettingsData } from './data.ts';
import { LeavingDialog } from './leaving-dialog.tsx';
import { PasswordForm } from './password-form.tsx';
import { SettingsForm } from './settings-form.tsx';

/** «Настройки»: who the user is, and the password [RT-21]. */
export function SettingsPage({ data }: { data: SettingsData }) {
  const { settings, passwordChange } = useShopFront().pageActors;
  return (
    <AccountFrame current={SETTINGS_PATH} heading="Настройки">
      {settings && <SettingsForm actor={settings} />}
      {settings && <LeavingDialog actor={settings} />}
      {passwordChange && <PasswordForm actor={passwordChange} email={data.settings.email} />}
    </AccountFrame>
  );
}
