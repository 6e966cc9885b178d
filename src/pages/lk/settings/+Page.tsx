import { useData } from '../../../app/page-root.tsx';
import type { SettingsData } from '../../../features/account-settings/data.ts';
import { SettingsPage } from '../../../features/account-settings/index.ts';

export { Page };

function Page() {
  return <SettingsPage data={useData<SettingsData>()} />;
}
