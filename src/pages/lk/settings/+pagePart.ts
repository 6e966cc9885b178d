import { createSettingsPart } from '../../../features/personal-account/index.ts';

/** The forms of the settings. */
export const pagePart = createSettingsPart;
