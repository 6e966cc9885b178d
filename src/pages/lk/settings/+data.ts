import type { PageContextServer } from 'vike/types';
import { loadSettings, type SettingsData } from '../../../features/account-settings/data.ts';

export { data };

/** The user's own fields and the values of a posted form [RT-21]. */
function data(pageContext: PageContextServer): SettingsData {
  const data = loadSettings(pageContext);
  const isWrong = data.settings.errors.length + data.passwordChange.errors.length > 0;
  // Errors of a form without JavaScript are in the title, which screen readers read first.
  pageContext.head = { title: isWrong ? 'Ошибка: Настройки' : 'Настройки' };
  return data;
}
