import { useData } from 'vike-react/useData';
import { SettingsPage } from '../../../features/personal-account/index.ts';
import type { SettingsData } from '../../../features/personal-account/settings-data.ts';

export { Page };

function Page() {
  return <SettingsPage data={useData<SettingsData>()} />;
}
