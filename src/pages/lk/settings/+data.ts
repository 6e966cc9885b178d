import type { PageContextServer } from 'vike/types';
import { loadSettings, type SettingsData } from '../../../features/personal-account/settings-data.ts';

export { data };

/** The user's own fields and what a posted form left of itself [RT-21]. */
function data(pageContext: PageContextServer): SettingsData {
  return loadSettings(pageContext);
}
