export { LeavingDialog } from './leaving-dialog.tsx';
export { LoginAgain } from './login-again.tsx';
export { OrdersPage } from './orders-page.tsx';
export { PasswordForm } from './password-form.tsx';
export { SettingsForm } from './settings-form.tsx';
export { SettingsPage } from './settings-page.tsx';
export { createSettingsPart } from './settings-part.ts';
