export { SettingsPage as Page } from '../../../features/account-settings/index.ts';
