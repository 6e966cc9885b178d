export { createSettingsActors } from './settings-actors.ts';
export { SettingsPage } from './settings-page.tsx';
