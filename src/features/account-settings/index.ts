export { LeavingDialog } from './leaving-dialog.tsx';
export { PasswordForm } from './password-form.tsx';
export { createSettingsActors } from './settings-actors.ts';
export { SettingsForm } from './settings-form.tsx';
export { SettingsPage } from './settings-page.tsx';
