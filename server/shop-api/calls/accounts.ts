import { array, boolean, integer, nullable, object, optional, type } from 'superstruct';
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
import * as answers from '../../../src/contract/schemas/accounts.ts';
import { order, receipt } from '../../../src/contract/schemas/orders.ts';
import { id, textUpTo, uuid } from '../../../src/contract/schemas/structs.ts';
import type { Sender } from '../../../src/contract/shop.ts';
import type { Session } from '../../../src/contract/user.ts';
import { accountForm, data, done, form } from '../answers.ts';
import { getCall, postForm, sentBy, serverCall, withSender } from '../call.ts';

const ofSession = type({ session: answers.session });
const email = type({ email: textUpTo(FIELD_MAX_LENGTH) });

/** Accounts and their sessions. Forms are checked again here: the caller may be any server of the owner's. */
export const accountCalls = {
  isEmail: getCall({
    path: '/api/is-email',
    about: 'Whether the e-mail belongs to a user.',
    input: object({ email: textUpTo(EMAIL_MAX_LENGTH) }),
    answer: boolean(),
    send: (address: string) => ({ email: address }),
    absent: { answer: false },
    run: (shop, input) => shop.isEmail(input.email),
  }),
  register: postForm({
    path: '/api/reg',
    about: 'Registers: name, email, password, confirmPassword. The session that begins comes with the user.',
    form: registrationForm,
    input: withSender,
    answer: form(answers.signedIn),
    send: (filled: RegistrationForm, sender: Sender) => sentBy(filled, sender),
    run: (shop, value, { sender }, caller) => shop.register(value, sender ?? caller),
  }),
  registeredBefore: postForm({
    path: '/api/shop/registered-before',
    about:
      'A registration of the last minutes again: signs in; null when nobody has registered lately with the e-mail.',
    form: registrationForm,
    input: type({}),
    answer: accountForm(answers.signedIn, 'nobody has registered lately'),
    send: (filled: RegistrationForm) => filled,
    run: (shop, value) => shop.registeredBefore(value),
  }),
  authorize: postForm({
    path: '/api/auth',
    about: 'Logs in: email, password; null for a wrong password.',
    form: authForm,
    input: type({}),
    answer: form(nullable(answers.signedIn)),
    send: (filled: AuthForm) => filled,
    run: (shop, value) => shop.authorize(value),
  }),
  requestRecovery: postForm({
    path: '/api/password-recovery',
    about: 'Sends a recovery link: email.',
    form: recoveryForm,
    input: type({}),
    answer: form(email),
    send: (filled: RecoveryForm) => filled,
    run: (shop, value) => shop.requestRecovery(value),
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
  updateSettings: postForm({
    path: '/api/update-settings-user',
    about:
      'Stores what the owner of a session may change of himself: fio, phone, formActivity, company, inn, kpp, address. ' +
      'The rest of the user may come along, the e-mail too; nothing of it is taken.',
    form: settingsForm,
    input: ofSession,
    answer: accountForm(answers.user),
    send: (session: Session, filled: SettingsForm) => ({ ...filled, session }),
    run: (shop, value, { session }) => shop.updateSettings(session, value),
  }),
  changePassword: postForm({
    path: '/api/change-password',
    about: 'Sets a new password: password, newPassword, confirmPassword. All sessions end, a new one begins.',
    form: passwordForm,
    input: ofSession,
    answer: accountForm(answers.signedIn),
    send: (session: Session, filled: PasswordForm) => ({ ...filled, session }),
    run: (shop, value, { session }) => shop.changePassword(session, value),
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
    about:
      "A page of the user's own orders, newest first, each with its first lines (without `page` the first page, of whole orders), or the whole one of `number`; null when the session is over.",
    input: object({ session: answers.session, number: optional(id), page: optional(id) }),
    answer: data(nullable(array(order))),
    send: (session: Session, number?: number, page?: number) => ({ session, number, page }),
    run: ({ shop }, input) => shop.orders(input.session, input.number, input.page),
  }),
  orderCount: serverCall({
    method: 'POST',
    path: '/api/shop/order-count',
    kind: 'read',
    about: 'How many orders the user has; null when the session is over.',
    input: object({ session: answers.session }),
    answer: data(nullable(integer())),
    send: (session: Session) => ({ session }),
    run: ({ shop }, input) => shop.orderCount(input.session),
  }),
  claimOrder: serverCall({
    method: 'POST',
    path: '/api/shop/claim-order',
    about: 'Gives an order of nobody, placed by this visitor, to the user; whether it is theirs now.',
    input: object({ session: answers.session, key: uuid }),
    answer: data(boolean()),
    send: (session: Session, key: string) => ({ session, key }),
    run: ({ shop }, input) => shop.claimOrder(input.session, input.key),
  }),
  cancelOrder: serverCall({
    method: 'POST',
    path: '/api/cancel-order',
    about: "Cancels the user's own order while it is new; one that is cancelled stays so.",
    input: object({ session: answers.session, number: id }),
    answer: accountForm(receipt),
    send: (session: Session, number: number) => ({ session, number }),
    run: ({ shop }, input) => shop.cancelOrder(input.session, input.number),
  }),
};
