import type { Config } from 'vike/types';
import { createSettingsActors } from '../../../features/account-settings/index.ts' with {
  type: 'vike:pointer',
};

export default { pageActors: createSettingsActors } satisfies Config;
