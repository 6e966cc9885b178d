import type { Config } from 'vike/types';
import { createSettingsPart } from '../../../features/personal-account/index.ts' with {
  type: 'vike:pointer',
};

export default { pagePart: createSettingsPart } satisfies Config;
