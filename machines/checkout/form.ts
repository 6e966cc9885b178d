import type { Basket } from '../../src/contract/basket.ts';
import {
  allowedDeliveries,
  allowedPayments,
  type CheckoutOptions,
  type DeliveryOption,
  type PaymentOption,
} from '../../src/contract/checkout.ts';
import { deliveryHas, isDeliveryKind } from '../../src/contract/delivery-and-payment.ts';
import { isFirm, isFormActivity } from '../../src/contract/form-activity.ts';
import type { FormError } from '../../src/contract/forms.ts';
import * as messages from '../../src/contract/messages.ts';
import { confirmationForm, contactsForm, deliveryForm } from '../../src/contract/order-forms.ts';
import { checkForm } from '../shared/form.ts';
import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutStep,
  type CheckoutValues,
  STEP_FIELDS,
} from './values.ts';

/** What decides which choices there are. */
interface CheckoutLimits {
  readonly options: CheckoutOptions;
  readonly basket: Pick<Basket, 'weight'>;
}

/** What was chosen of what is offered. */
export interface ChosenDelivery {
  readonly options: Pick<CheckoutOptions, 'deliveries'>;
  readonly values: Pick<CheckoutValues, 'delivery'>;
}

/** Which fields are on the screen, by the choices that were made. */
export function asksFor({ formActivity, delivery }: CheckoutValues) {
  return {
    company: isFirm(formActivity),
    kpp: formActivity === 'company',
    city: deliveryHas(delivery, 'city'),
    postcode: deliveryHas(delivery, 'postcode'),
    address: deliveryHas(delivery, 'address'),
    carrier: deliveryHas(delivery, 'carrier'),
  };
}

/** The fields that are on the screens of all steps, by the choices that were made. */
export function askedFields(values: CheckoutValues): readonly CheckoutField[] {
  const asks = asksFor(values);
  const optional: Readonly<Record<string, boolean>> = { ...asks, inn: asks.company };
  return CHECKOUT_FIELDS.filter((field) => optional[field] ?? true);
}

/** The values as they are sent: fields that are not on the screen are empty. */
export function valuesToSend(values: CheckoutValues): CheckoutValues {
  const asked = askedFields(values);
  const unasked = CHECKOUT_FIELDS.filter((field) => !asked.includes(field));
  return { ...values, ...Object.fromEntries(unasked.map((field) => [field, ''])) };
}

/** The ways that this basket may go. */
export function deliveriesFor({ options, basket }: CheckoutLimits): readonly DeliveryOption[] {
  return allowedDeliveries(options, basket.weight);
}

/** The delivery that is chosen; undefined before that. */
export function deliveryOf({ options, values }: ChosenDelivery): DeliveryOption | undefined {
  return options.deliveries.find(({ kind }) => kind === values.delivery);
}

/** The ways to pay for what was chosen; none before a delivery is chosen. */
export function paymentsFor(
  { options }: Pick<CheckoutLimits, 'options'>,
  values: CheckoutValues,
): readonly PaymentOption[] {
  const { formActivity, delivery } = values;
  if (!isFormActivity(formActivity) || !isDeliveryKind(delivery)) return [];
  return allowedPayments(options, formActivity, delivery);
}

/**
 * The choice if it is offered. Where nothing was chosen and one thing alone can be, that one; what is not offered, or
 * not any more, is never replaced without a word.
 */
function fittingChoice(offered: readonly { readonly kind: string }[], choice: string): string {
  const [only, ...others] = offered;
  if (choice === '') return only && others.length === 0 ? only.kind : '';
  return offered.some(({ kind }) => kind === choice) ? choice : '';
}

/** The values with what is offered: a single possible delivery or payment is chosen already, and a carrier always [ST-22]. */
export function fitting(limits: CheckoutLimits, values: CheckoutValues): CheckoutValues {
  const delivery = fittingChoice(deliveriesFor(limits), values.delivery);
  const payments = paymentsFor(limits, { ...values, delivery });
  const { carriers } = limits.options;
  const carrier = carriers.includes(values.carrier) ? values.carrier : (carriers[0] ?? '');
  return { ...values, delivery, carrier, payment: fittingChoice(payments, values.payment) };
}

const checks: Readonly<Record<CheckoutStep, (values: CheckoutValues) => readonly FormError[]>> = {
  contacts: (values) => checkForm(contactsForm, values, STEP_FIELDS.contacts),
  delivery: (values) => checkForm(deliveryForm, values, STEP_FIELDS.delivery),
  confirmation: (values) => checkForm(confirmationForm, values, STEP_FIELDS.confirmation),
};

/** What `fitting` takes away or replaces, as an error of its field: a choice is refused, not forgotten without a word. */
export function refusedChoices(limits: CheckoutLimits, values: CheckoutValues): readonly FormError[] {
  const fitted = fitting(limits, values);
  const refused = (
    choice: 'delivery' | 'payment' | 'carrier',
    message: string,
    key: string = choice,
  ): readonly FormError[] =>
    values[choice] !== '' && fitted[choice] !== values[choice] ? [{ key, message }] : [];
  const delivery = refused('delivery', messages.deliveryRefused);
  if (delivery.length > 0) return delivery;
  // Without carriers nobody is asked for one: no field is there to say it at.
  const key = fitted.carrier === '' ? 'form' : 'carrier';
  const carrier = asksFor(fitted).carrier ? refused('carrier', messages.carrierRefused, key) : [];
  return [...carrier, ...refused('payment', messages.paymentRefused)];
}

/** The errors of a step by its own schema, empty when it is complete [VA-14]; the values fit the shop's offer. */
export function checkStep(step: CheckoutStep, values: CheckoutValues): readonly FormError[] {
  return checks[step](valuesToSend(values));
}

/** The step to be shown when `asked` is wanted: no step before it may be incomplete. */
export function reachableStep(asked: CheckoutStep, values: CheckoutValues): CheckoutStep {
  if (asked === 'contacts' || checkStep('contacts', values).length > 0) return 'contacts';
  if (asked === 'delivery' || checkStep('delivery', values).length > 0) return 'delivery';
  return 'confirmation';
}
