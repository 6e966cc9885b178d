import type { Config } from 'vike/types';
import { createSettingsPart } from '../../../features/account-settings/index.ts' with {
  type: 'vike:pointer',
};

export default { pagePart: createSettingsPart } satisfies Config;
