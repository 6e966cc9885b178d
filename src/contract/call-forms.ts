import { type Infer, object } from 'superstruct';
import {
  emailField,
  field,
  formattedField,
  LARGEST_ID,
  nameField,
  phoneField,
  textField,
  uuidField,
} from './forms.ts';
import * as messages from './messages.ts';

const isId = (text: string) => /^[1-9]\d{0,9}$/.test(text) && Number(text) <= LARGEST_ID;

const idProductField = field('idProduct', (value) => (isId(value) ? true : messages.productGone));

/**
 * One-click order [EN-06]. `requestId` is created with the form and kept over retries: an order is stored once per
 * `requestId`. `price`, in kopecks or '' on request, and `availability` are the offer that the visitor has seen: for
 * another one nothing is ordered. Each that is given is compared; without both it is for whatever is offered now.
 */
export const oneOrderForm = object({
  name: nameField,
  email: emailField,
  phone: phoneField,
  idProduct: idProductField,
  price: textField(20),
  availability: textField(100),
  requestId: uuidField,
});
export type OneOrderForm = Infer<typeof oneOrderForm>;

/**
 * Call request [EN-05]; `idProduct` is the part that it is about, if any: what is no id is none, the call matters more.
 * `requestId` as in the one-click order.
 */
export const requestCallForm = object({
  name: nameField,
  phone: phoneField,
  idProduct: formattedField(
    'idProduct',
    (text) => (isId(text) ? text : ''),
    () => true,
  ),
  requestId: uuidField,
});
export type RequestCallForm = Infer<typeof requestCallForm>;
