import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { deliveryOf, valuesToSend } from '../../../machines/checkout/form.ts';
import { type BasketLine, sumsOf } from '../../../src/contract/basket.ts';
import { allowedDeliveries, allowedPayments, type CheckoutOptions } from '../../../src/contract/checkout.ts';
import { isDeliveryKind, isPaymentKind } from '../../../src/contract/delivery-and-payment.ts';
import { isFormActivity } from '../../../src/contract/form-activity.ts';
import { type FormError, formError, validateForm } from '../../../src/contract/forms.ts';
import * as messages from '../../../src/contract/messages.ts';
import type { OrderTerms } from '../../../src/contract/order.ts';
import { type PlaceOrderForm, placeOrderForm } from '../../../src/contract/order-forms.ts';
import type { PlaceOrderResult, Shop } from '../../../src/contract/shop.ts';
import { cleanText } from '../../../src/contract/text.ts';
import type { Queries } from '../../database/open.ts';
import { orders } from '../../database/schema.ts';
import { managerLetter, visitorLetter } from '../../mail/letters/order.ts';
import { idsOf, readProducts, toLines } from '../basket/lines.ts';
import { basketDigest } from '../basket/view.ts';
import { sendLetters } from '../site/letter-shop.ts';
import { readCheckout } from '../site/store.ts';
import { recordConsent } from './consent.ts';
import { insertOrder, type Placing, type SoldLine } from './insert-order.ts';
import { recordEvent } from './placed-orders.ts';
import { isCounted, limitLockWaits, takeStock } from './stock.ts';
import { carryOut, type RequestDeps } from './store-request.ts';

/**
 * SHA-256 of a checked form: the same for a repetition, whatever the order of its fields. One without a note is hashed
 * as before there were notes: it may be the repetition of an order of then.
 */
function hashOf({ deliveryNote, ...others }: PlaceOrderForm): Buffer {
  const form = deliveryNote === '' ? others : { ...others, deliveryNote };
  const fields = Object.entries(form).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest();
}

/** What a checked form says of who gets the order and how; fields that its choices do not need are left out. */
function termsOf(form: PlaceOrderForm): OrderTerms {
  const sent = valuesToSend(form);
  const { formActivity, company, inn, kpp, delivery, city, address, postcode, carrier, payment } = sent;
  if (!isFormActivity(formActivity) || !isDeliveryKind(delivery) || !isPaymentKind(payment)) {
    throw new TypeError('the form was not checked');
  }
  const to = { delivery, city, address, postcode, carrier };
  return { formActivity, company, inn, kpp, ...to, payment, comment: form.comment };
}

/** Whether the shop sends an order of this weight, in grams, this way by this carrier and takes its money so [ST-22]. */
function refusedTerms(
  options: CheckoutOptions,
  { delivery, payment, formActivity, carrier }: OrderTerms,
  weight: number,
): readonly FormError[] {
  if (!allowedDeliveries(options, weight).some(({ kind }) => kind === delivery)) {
    return [{ key: 'delivery', message: messages.deliveryRefused }];
  }
  // Forms come cleaned, the owner's words do not; a form may leave the carrier to the shop.
  if (carrier !== '' && !options.carriers.some((each) => cleanText(each) === carrier)) {
    // Without carriers nobody is asked for one: no field is there to say it at.
    const key = options.carriers.length > 0 ? 'carrier' : 'form';
    return [{ key, message: messages.carrierRefused }];
  }
  if (!allowedPayments(options, formActivity, delivery).some(({ kind }) => kind === payment)) {
    return [{ key: 'payment', message: messages.paymentRefused }];
  }
  return [];
}

/**
 * The answer to a basket that was ordered already, or null: its number for the same form; for another body the
 * person must learn that the first order stands.
 */
export async function repeatedOrder(
  tx: Queries,
  form: PlaceOrderForm,
  hash = hashOf(form),
): Promise<PlaceOrderResult | null> {
  const [stored] = await tx
    .select({ number: orders.number, formHash: orders.formHash })
    .from(orders)
    .where(eq(orders.basketId, form.basketId));
  if (!stored) return null;
  // What was ordered without a note was ordered whatever the delivery costs.
  const hashes = [hash, hashOf({ ...form, deliveryNote: '' })];
  if (hashes.some((each) => each.equals(stored.formHash))) return { kind: 'placed', number: stored.number };
  const { errors } = formError(messages.orderChanged(stored.number));
  return { kind: 'invalid', errors, ordered: stored.number };
}

/** The lines if they are exactly what the visitor has seen and all can be sold, otherwise null. */
function sellable(lines: readonly BasketLine[], { form, basket }: Placing): readonly SoldLine[] | null {
  if (lines.length === 0 || basket.id !== form.basketId || basketDigest(lines) !== form.digest) return null;
  const sold = lines.flatMap((line) => {
    const { price } = line.product;
    return line.problem === null && line.sum !== null && price !== null
      ? [{ ...line, sum: line.sum, price }]
      : [];
  });
  return sold.length === lines.length ? sold : null;
}

/** Whether a delivery's note is what the visitor has seen; a page of before does not say. Forms come cleaned. */
function isSeen(note: string, { deliveryNote }: PlaceOrderForm): boolean {
  return deliveryNote === '' || deliveryNote === cleanText(note);
}

/**
 * Everything of an order within one transaction. Products are locked before they are looked at, so what is found
 * of them holds until the end; whoever waited for a lock looks for the order of the same basket once more.
 */
async function place(tx: Queries, deps: RequestDeps, placing: Placing): Promise<PlaceOrderResult> {
  const again = () => repeatedOrder(tx, placing.form, placing.hash);
  const earlier = await again();
  if (earlier) return earlier;
  await limitLockWaits(tx);
  const { items } = placing.basket;
  const lines = toLines(items, await readProducts(tx, idsOf(items), true));
  const options = await readCheckout(tx);
  const sold = sellable(lines, placing);
  if (!sold) return (await again()) ?? { kind: 'changed', lines, options };
  const errors = refusedTerms(options, placing.terms, sumsOf(sold).weight);
  if (errors.length > 0) return (await again()) ?? { kind: 'invalid', errors, now: { lines, options } };
  const deliveryNote = deliveryOf({ options, values: placing.terms })?.note ?? '';
  if (!isSeen(deliveryNote, placing.form)) return (await again()) ?? { kind: 'changed', lines, options };

  const order = await insertOrder(tx, { ...placing, terms: { ...placing.terms, deliveryNote } }, sold);
  if (!order) {
    const parallel = await again();
    if (parallel) return parallel;
    throw new Error('an order was refused as repeated but is not stored');
  }
  const { number } = order;
  const counted = sold.filter(({ product }) => isCounted(product));
  await takeStock(
    tx,
    counted.map(({ product, quantity }) => ({ productId: product.id, quantity })),
  );
  await recordEvent(tx, number, 'new');
  await recordConsent(tx, { form: 'order', orderNumber: number }, placing.sender);
  await sendLetters(tx, deps, `order ${number}`, (shop) => [
    managerLetter(order, options, shop),
    visitorLetter(order, options, shop),
  ]);
  return { kind: 'placed', number };
}

/** Orders from baskets [AP-14][ST-22]. The form is checked again, whoever calls; it fails as `carryOut` does. */
export function createPlaceOrder(deps: RequestDeps): Shop['placeOrder'] {
  return async (input, basket, sender) => {
    const checked = validateForm(placeOrderForm, input);
    if (!checked.ok) return { kind: 'invalid', errors: checked.errors };
    const form = checked.value;
    const placing = { form, hash: hashOf(form), terms: termsOf(form), basket, sender };
    return carryOut(
      deps,
      (tx) => place(tx, deps, placing),
      ({ kind }) => kind === 'placed',
    );
  };
}
