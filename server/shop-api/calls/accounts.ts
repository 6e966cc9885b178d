import { array, boolean, nullable, object, type } from 'superstruct';
import {
  type AuthForm,
  authForm,
  type PasswordForm,
  passwordForm,
  type RecoveryForm,
  type RegistrationForm,
  recoveryForm,
  registrationForm,
  type SettingsForm,
  settingsForm,
} from '../../../src/contract/account-forms.ts';
import { EMAIL_MAX_LENGTH, FIELD_MAX_LENGTH } from '../../../src/contract/constants.ts';
import { validateForm } from '../../../src/contract/forms.ts';
import type { Sender } from '../../../src/contract/shop.ts';
import type { Session } from '../../../src/contract/user.ts';
import { accountForm, data, done, form } from '../answers.ts';
import { serverCall } from '../call.ts';
import * as answers from '../schemas/accounts.ts';
import { textUpTo } from '../schemas/structs.ts';
import { sentBy, withSender } from './sent-by.ts';

const ofSession = type({ session: answers.session });
const email = type({ email: textUpTo(FIELD_MAX_LENGTH) });

/** Accounts and their sessions. Forms are checked again here: the caller may be any server of the owner's. */
export const accountCalls = {
  isEmail: serverCall({
    method: 'GET',
    path: '/api/is-email',
    about: 'Whether the e-mail belongs to a user.',
    input: object({ email: textUpTo(EMAIL_MAX_LENGTH) }),
    answer: data(boolean()),
    send: (address: string) => ({ email: address }),
    absent: { answer: false },
    run: ({ shop }, input) => shop.isEmail(input.email),
  }),
  register: serverCall({
    method: 'POST',
    path: '/api/reg',
    about: 'Registers: name, email, password, confirmPassword. The session that begins comes with the user.',
    input: withSender,
    answer: form(answers.signedIn),
    send: (filled: RegistrationForm, sender: Sender) => sentBy(filled, sender),
    run: async ({ shop }, input, caller) => {
      const checked = validateForm(registrationForm, input);
      return checked.ok ? shop.register(checked.value, input.sender ?? caller) : checked;
    },
  }),
  authorize: serverCall({
    method: 'POST',
    path: '/api/auth',
    about: 'Logs in: email, password; null for a wrong password.',
    input: type({}),
    answer: form(nullable(answers.signedIn)),
    send: (filled: AuthForm) => filled,
    run: async ({ shop }, input) => {
      const checked = validateForm(authForm, input);
      return checked.ok ? shop.authorize(checked.value) : checked;
    },
  }),
  requestRecovery: serverCall({
    method: 'POST',
    path: '/api/password-recovery',
    about: 'Sends a recovery link: email.',
    input: type({}),
    answer: form(email),
    send: (filled: RecoveryForm) => filled,
    run: async ({ shop }, input) => {
      const checked = validateForm(recoveryForm, input);
      return checked.ok ? shop.requestRecovery(checked.value) : checked;
    },
  }),
  finishRecovery: serverCall({
    method: 'POST',
    path: '/api/password-recovery-new',
    about: 'Ends a recovery; null for a token that is good for nothing.',
    input: object({ token: textUpTo(FIELD_MAX_LENGTH) }),
    answer: data(nullable(answers.signedIn)),
    send: (token: string) => ({ token }),
    absent: { answer: null },
    run: ({ shop }, input) => shop.finishRecovery(input.token),
  }),
  user: serverCall({
    method: 'POST',
    path: '/api/shop/user',
    kind: 'read',
    about: 'The user of a session; null when it is over.',
    input: ofSession,
    answer: data(nullable(answers.user)),
    send: (session: Session) => ({ session }),
    run: ({ shop }, input) => shop.user(input.session),
  }),
  updateSettings: serverCall({
    method: 'POST',
    path: '/api/update-settings-user',
    about:
      'Stores what the owner of a session may change of himself: fio, phone, formActivity, company, inn, address. ' +
      'The rest of the user may come along, the e-mail too; nothing of it is taken.',
    input: ofSession,
    answer: accountForm(answers.user),
    send: (session: Session, filled: SettingsForm) => ({ ...filled, session }),
    run: async ({ shop }, input) => {
      const checked = validateForm(settingsForm, input);
      return checked.ok ? shop.updateSettings(input.session, checked.value) : checked;
    },
  }),
  changePassword: serverCall({
    method: 'POST',
    path: '/api/change-password',
    about: 'Sets a new password: password, newPassword, confirmPassword. All sessions end, a new one begins.',
    input: ofSession,
    answer: accountForm(answers.signedIn),
    send: (session: Session, filled: PasswordForm) => ({ ...filled, session }),
    run: async ({ shop }, input) => {
      const checked = validateForm(passwordForm, input);
      return checked.ok ? shop.changePassword(input.session, checked.value) : checked;
    },
  }),
  endSession: serverCall({
    method: 'POST',
    path: '/api/logout',
    about: 'Ends a session for good.',
    input: ofSession,
    answer: done,
    send: (session: Session) => ({ session }),
    run: ({ shop }, input) => shop.endSession(input.session),
  }),
  orders: serverCall({
    method: 'POST',
    path: '/api/shop/orders',
    kind: 'read',
    about: "The user's own orders, newest first; null when the session is over.",
    input: ofSession,
    answer: data(nullable(array(answers.order))),
    send: (session: Session) => ({ session }),
    run: ({ shop }, input) => shop.orders(input.session),
  }),
};
