import { type Infer, object } from 'superstruct';
import { ADDRESS_MAX_LENGTH, CITY_MAX_LENGTH, COMMENT_MAX_LENGTH } from './constants.ts';
import {
  DELIVERY_NOTE_MAX_LENGTH,
  deliveryHas,
  isDeliveryKind,
  isPaymentKind,
} from './delivery-and-payment.ts';
import { activityField, companyField, innField, kppField } from './firm-fields.ts';
import { emailField, field, formattedField, nameField, phoneField, textField, uuidField } from './forms.ts';
import { formatPostcode } from './inn.ts';
import * as messages from './messages.ts';

/** First step of an order: who buys [ST-22]. */
const contacts = {
  formActivity: activityField,
  name: nameField,
  email: emailField,
  phone: phoneField,
  company: companyField,
  inn: innField,
  kpp: kppField,
};

/** A text that the deliveries which have it need. */
function neededText(name: 'city' | 'address', length: number, message: string) {
  return field('text', (value, form) => {
    if (value.length > length) return messages.fieldLong;
    return value === '' && deliveryHas(String(form.delivery), name) ? message : true;
  });
}

/** Second step: delivery and payment. Which combinations are offered is up to the shop's options. */
const delivery = {
  delivery: field('delivery', (value) => isDeliveryKind(value) || messages.deliveryRequired),
  city: neededText('city', CITY_MAX_LENGTH, messages.cityRequired),
  address: neededText('address', ADDRESS_MAX_LENGTH, messages.addressRequired),
  postcode: formattedField(
    'postcode',
    formatPostcode,
    (value, form) =>
      !deliveryHas(String(form.delivery), 'postcode') || /^\d{6}$/.test(value) || messages.postcodeInvalid,
  ),
  carrier: textField(100),
  payment: field('payment', (value) => isPaymentKind(value) || messages.paymentRequired),
};

const confirmation = { comment: textField(COMMENT_MAX_LENGTH) };

export const contactsForm = object(contacts);
export const deliveryForm = object(delivery);
export const confirmationForm = object(confirmation);

/**
 * A whole order. `basketId` makes repetitions one order; `digest` is that of the basket which the visitor has seen:
 * nothing else is ever sold. `deliveryNote` is what they have seen of the chosen delivery's cost and time: for another
 * one nothing is ordered; '' is sent by pages of before, for whatever it costs now.
 */
export const placeOrderForm = /* @__PURE__ */ object({
  ...contacts,
  ...delivery,
  ...confirmation,
  basketId: uuidField,
  digest: textField(100),
  deliveryNote: textField(DELIVERY_NOTE_MAX_LENGTH),
});
export type PlaceOrderForm = Infer<typeof placeOrderForm>;
