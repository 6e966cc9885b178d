import { placeOrderForm } from '../../src/contract/order-forms.ts';
import { LARGE_BODY_LIMIT } from '../http/csrf.ts';
import { type FormCall, formCall } from './form-call.ts';
import { done } from './form-outcome.ts';

/** An order from the visitor's basket: of exactly what they have seen, once however often it is sent [AP-14]. */
export const orderCall: FormCall = formCall({
  name: 'order',
  path: '/api/order',
  bodyLimit: LARGE_BODY_LIMIT,
  form: placeOrderForm,
  limit: ({ order }, _form, { sender }) => order(sender.ip),
  async send(shop, form, { basket: { id, items }, sender }) {
    const result = await shop.placeOrder(form, { id, items }, sender);
    if (result.kind === 'changed') return { kind: 'changed', status: 409, lines: result.lines };
    const { basketId } = form;
    if (result.kind === 'invalid') {
      const { errors, ordered: number } = result;
      return { kind: 'invalid', status: 422, errors, ...(number ? { placed: { number, basketId } } : {}) };
    }
    const { number } = result;
    return done({ data: { number }, sent: { form: 'order', number }, placed: { number, basketId } });
  },
});
