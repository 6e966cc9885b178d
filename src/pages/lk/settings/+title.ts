import type { PageContext } from 'vike/types';
import type { SettingsData } from '../../../features/personal-account/settings-data.ts';

export { title };

/** Errors of a form without JavaScript are said in the title, which is read first. */
function title({ data: { settings, passwordChange } }: PageContext & { data: SettingsData }): string {
  const isWrong = settings.errors.length + passwordChange.errors.length > 0;
  return isWrong ? 'Ошибка: Настройки' : 'Настройки';
}
