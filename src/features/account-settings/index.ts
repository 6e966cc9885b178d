export { LeavingDialog } from './leaving-dialog.tsx';
export { PasswordForm } from './password-form.tsx';
export { SettingsForm } from './settings-form.tsx';
export { SettingsPage } from './settings-page.tsx';
export { createSettingsPart } from './settings-part.ts';
