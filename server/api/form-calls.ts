import { object } from 'superstruct';
import {
  authForm,
  passwordForm,
  recoveryForm,
  registrationForm,
  settingsForm,
} from '../../src/contract/account-forms.ts';
import { FIELD_MAX_LENGTH } from '../../src/contract/constants.ts';
import { type FormError, formError, textField, validateForm } from '../../src/contract/forms.ts';
import * as messages from '../../src/contract/messages.ts';
import { placeOrderForm } from '../../src/contract/order-forms.ts';
import type { FormName } from '../../src/contract/posted-forms.ts';
import type { KeyedForm, Shop } from '../../src/contract/shop.ts';
import type { SignedIn } from '../../src/contract/user.ts';
import { BODY_LIMIT, LARGE_BODY_LIMIT } from '../http/csrf.ts';
import type { Limits } from '../http/limits.ts';
import { emailKey } from '../shop/accounts/email-key.ts';
import { sentOneOrderForm, sentRequestCallForm } from '../shop/orders/call-forms.ts';
import { defineForm, type FormCall, type Post } from './form-call.ts';
import { done, FAILED, type FormOutcome, invalid, outcomeOf } from './form-outcome.ts';

/** Finds what this very form was stored as; its outcome is then the same as the first time. */
function repetition<T extends Record<string, string>>(
  name: KeyedForm,
  outcome: (number: number, form: T) => FormOutcome,
) {
  return async (shop: Shop, form: T): Promise<FormOutcome | null> => {
    const number = await shop.storedNumber(name, form);
    return number === null ? null : outcome(number, form);
  };
}

function placed(number: number, basketId: string): FormOutcome {
  return done({ data: { number }, sent: { form: 'order', number }, placed: { number, basketId } });
}

const oneOrdered = (number: number, { requestId }: { readonly requestId: string }) =>
  done({ data: { number }, sent: { form: 'one-order', number }, oneClickOrder: requestId });

const numbered = (form: FormName) => (number: number) => done({ data: { number }, sent: { form, number } });

/** An order from the visitor's basket: of exactly what they have seen, once however often it is sent [AP-14]. */
export const orderCall: FormCall = defineForm({
  name: 'order',
  path: '/api/order',
  bodyLimit: LARGE_BODY_LIMIT,
  form: placeOrderForm,
  before: repetition('order', (number, { basketId }) => placed(number, basketId)),
  limit: ({ order }, _form, { sender }) => order(sender.ip),
  async send(shop, form, { basket: { id, items }, sender }) {
    const result = await shop.placeOrder(form, { id, items }, sender);
    if (result.kind === 'changed') return { ...result, status: 409 };
    const { basketId } = form;
    if (result.kind === 'invalid') {
      const { errors, ordered, now } = result;
      const spent = ordered ? { placed: { number: null, basketId } } : {};
      return { kind: 'invalid', status: 422, errors, now, ...spent };
    }
    return placed(result.number, basketId);
  },
});

/** The token of a recovery link: whatever it is, the shop knows it or not. */
const tokenForm = object({ token: textField(FIELD_MAX_LENGTH) });

const signedIn = (form: FormName) => (session: SignedIn) =>
  done({ data: session.user, sent: { form }, session });

/** The user that has logged in, or the error of the form where the call answers that there is none. */
const signedInOr =
  (form: FormName, error: FormError) =>
  (session: SignedIn | null): FormOutcome =>
    session ? signedIn(form)(session) : { kind: 'none', status: 422, errors: [error] };

async function passwordAttempt({ password }: Limits, email: string, { sender, deviceOf }: Post) {
  return password(sender.ip, email, await deviceOf(email));
}

/** The number of an order: no user has one that is not a number. */
const cancelOrderForm = object({ number: textField(9) });

/** Ends the session; a visitor without one has nothing to end. */
const logout: FormCall = {
  name: 'logout',
  path: '/api/logout',
  bodyLimit: BODY_LIMIT,
  async run({ shop, log }, { visitor: { user, session } }) {
    if (user && !session) return FAILED;
    try {
      if (session) await shop.endSession(session);
      return done({ data: null, sent: null, session: 'ended' });
    } catch (error) {
      log.error({ err: error }, 'a session was not ended');
      return FAILED;
    }
  },
};

/** Every form of the shop. From this table come the calls of scripts and the posts of forms without them. */
export const formCalls: readonly FormCall[] = [
  defineForm({
    name: 'one-order',
    path: '/api/one-order',
    form: sentOneOrderForm,
    before: repetition('one-order', oneOrdered),
    limit: ({ oneOrder }, _form, { sender }) => oneOrder(sender.ip),
    send: async (shop, form, { sender }) =>
      outcomeOf(await shop.oneOrder(form, sender), ({ number }) => oneOrdered(number, form)),
  }),
  defineForm({
    name: 'request-call',
    path: '/api/request-call',
    form: sentRequestCallForm,
    before: repetition('request-call', numbered('request-call')),
    limit: ({ requestCall }, _form, { sender }) => requestCall(sender.ip),
    send: async (shop, form, { sender }) =>
      outcomeOf(await shop.requestCall(form, sender), ({ number }) => numbered('request-call')(number)),
  }),
  defineForm({
    name: 'registration',
    path: '/api/reg',
    form: registrationForm,
    // It tells whether the password is right, so it is a try of it.
    async before(shop, form, post, limits) {
      const attempt = await passwordAttempt(limits, form.email, post);
      if (attempt.wait > 0) return null;
      let isWrong = false;
      try {
        const result = await shop.registeredBefore(form);
        isWrong = result?.ok === false;
        return result && outcomeOf(result, signedIn('registration'));
      } finally {
        if (!isWrong) await attempt.forgive();
      }
    },
    limit: ({ registration }, _form, { sender }) => registration(sender.ip),
    send: async (shop, form, { sender }) =>
      outcomeOf(await shop.register(form, sender), signedIn('registration')),
  }),
  defineForm({
    name: 'authorization',
    path: '/api/auth',
    form: authForm,
    limit: (limits, { email }, post) => passwordAttempt(limits, email, post),
    forgives: true,
    send: async (shop, form) =>
      outcomeOf(
        await shop.authorize(form),
        signedInOr('authorization', { key: 'password', message: messages.passwordWrong }),
      ),
  }),
  defineForm({
    name: 'password-recovery',
    path: '/api/password-recovery',
    form: recoveryForm,
    limit: ({ recovery }, { email }, { sender }) => recovery(sender.ip, email),
    send: async (shop, form) =>
      outcomeOf(await shop.requestRecovery(form), ({ email }) =>
        done({ data: { email }, sent: { form: 'password-recovery', email } }),
      ),
  }),
  defineForm({
    name: 'password-recovery-new',
    path: '/api/password-recovery-new',
    form: tokenForm,
    send: async (shop, { token }) =>
      signedInOr('password-recovery-new', { key: 'form', message: messages.recoveryFailed })(
        await shop.finishRecovery(token),
      ),
  }),
  defineForm({
    name: 'settings',
    path: '/api/update-settings-user',
    form: settingsForm,
    account: true,
    async send(shop, form, { body, visitor: { user, session } }) {
      // The form of a user in whose place another one has logged in, in another tab.
      const of = validateForm(recoveryForm, body);
      if (user && of.ok && emailKey(of.value.email) !== emailKey(user.email))
        return invalid([{ key: 'form', message: messages.sessionOver }]);
      return outcomeOf(session && (await shop.updateSettings(session, form)), (saved) =>
        done({ data: saved, sent: { form: 'settings' } }),
      );
    },
  }),
  defineForm({
    name: 'password',
    path: '/api/change-password',
    form: passwordForm,
    account: true,
    limit: (limits, _form, post) => passwordAttempt(limits, post.visitor.user?.email ?? '', post),
    forgives: true,
    send: async (shop, form, { visitor: { session } }) =>
      outcomeOf(session && (await shop.changePassword(session, form)), signedIn('password')),
  }),
  orderCall,
  defineForm({
    name: 'cancel-order',
    path: '/api/cancel-order',
    form: cancelOrderForm,
    account: true,
    send: async (shop, form, { visitor: { session } }) => {
      const isNumber = /^[1-9]\d{0,8}$/.test(form.number);
      const result = isNumber
        ? session && (await shop.cancelOrder(session, Number(form.number)))
        : formError(messages.orderNotOwn);
      return outcomeOf(result, ({ number }) => numbered('cancel-order')(number));
    },
  }),
  logout,
];
