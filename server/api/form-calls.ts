import { object } from 'superstruct';
import {
  authForm,
  passwordForm,
  recoveryForm,
  registrationForm,
  settingsForm,
} from '../../src/contract/account-forms.ts';
import { FIELD_MAX_LENGTH } from '../../src/contract/constants.ts';
import { type FormError, textField } from '../../src/contract/forms.ts';
import * as messages from '../../src/contract/messages.ts';
import type { SignedIn } from '../../src/contract/user.ts';
import { sentOneOrderForm, sentRequestCallForm } from '../shop/orders/sent-forms.ts';
import { accountCall, type FormCall, formCall } from './form-call.ts';
import { FAILED } from './form-outcome.ts';
import { orderCall } from './order-call.ts';

/** The token of a recovery link: whatever it is, the shop knows it or not. */
const tokenForm = object({ token: textField(FIELD_MAX_LENGTH) });

const receipt = ({ number }: { readonly number: number }) => ({ data: { number }, sent: { number } });

const signedIn = (session: SignedIn) => ({ data: session.user, session });

/** The user that has logged in, or the error where the call answers that there is none. */
const signedInOr = (error: FormError) => (session: SignedIn | null) =>
  session ? signedIn(session) : [error];

/** Ends the session; a visitor without one has nothing to end. */
const logout: FormCall = {
  name: 'logout',
  path: '/api/logout',
  async run({ shop, log }, { visitor: { user, session } }) {
    if (user && !session) return FAILED;
    try {
      if (session) await shop.endSession(session);
      return { kind: 'done', status: 200, data: null, sent: null, session: 'ended' };
    } catch (error) {
      log.error({ err: error }, 'a session was not ended');
      return FAILED;
    }
  },
};

/** Every form of the shop. From this table come the calls of scripts and the posts of forms without them. */
export const formCalls: readonly FormCall[] = [
  formCall({
    name: 'one-order',
    path: '/api/one-order',
    form: sentOneOrderForm,
    limit: ({ oneOrder }, _form, { sender }) => oneOrder(sender.ip),
    send: (shop, form, { sender }) => shop.oneOrder(form, sender),
    answer: receipt,
  }),
  formCall({
    name: 'request-call',
    path: '/api/request-call',
    form: sentRequestCallForm,
    limit: ({ requestCall }, _form, { sender }) => requestCall(sender.ip),
    send: (shop, form, { sender }) => shop.requestCall(form, sender),
    answer: receipt,
  }),
  formCall({
    name: 'registration',
    path: '/api/reg',
    form: registrationForm,
    limit: ({ registration }, _form, { sender }) => registration(sender.ip),
    send: (shop, form, { sender }) => shop.register(form, sender),
    answer: signedIn,
  }),
  formCall({
    name: 'authorization',
    path: '/api/auth',
    form: authForm,
    limit: ({ password }, { email }, { sender }) => password(sender.ip, email),
    forgives: true,
    send: (shop, form) => shop.authorize(form),
    answer: signedInOr({ key: 'password', message: messages.passwordWrong }),
  }),
  formCall({
    name: 'password-recovery',
    path: '/api/password-recovery',
    form: recoveryForm,
    limit: ({ recovery }, { email }, { sender }) => recovery(sender.ip, email),
    send: (shop, form) => shop.requestRecovery(form),
    answer: ({ email }) => ({ data: { email }, sent: { email } }),
  }),
  formCall({
    name: 'password-recovery-new',
    path: '/api/password-recovery-new',
    form: tokenForm,
    send: async (shop, { token }) => ({ ok: true, value: await shop.finishRecovery(token) }),
    answer: signedInOr({ key: 'form', message: messages.recoveryFailed }),
  }),
  accountCall({
    name: 'settings',
    path: '/api/update-settings-user',
    form: settingsForm,
    send: (shop, form, session) => shop.updateSettings(session, form),
    answer: (user) => ({ data: user }),
  }),
  accountCall({
    name: 'password',
    path: '/api/change-password',
    form: passwordForm,
    limit: ({ password }, _form, { sender, visitor }) => password(sender.ip, visitor.user?.email ?? ''),
    forgives: true,
    send: (shop, form, session) => shop.changePassword(session, form),
    answer: signedIn,
  }),
  orderCall,
  logout,
];
