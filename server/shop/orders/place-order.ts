import { eq } from 'drizzle-orm';
import type { BasketLine } from '../../../src/contract/basket.ts';
import { validateForm } from '../../../src/contract/forms.ts';
import * as messages from '../../../src/contract/messages.ts';
import { placeOrderForm } from '../../../src/contract/order-forms.ts';
import { type PlaceOrderResult, type Shop, ShopUnavailable } from '../../../src/contract/shop.ts';
import type { Queries } from '../../database/open.ts';
import { orders } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { managerLetter, visitorLetter } from '../../mail/letters/order.ts';
import { basketDigest } from '../basket/digest.ts';
import { idsOf, readProducts, toLines } from '../basket/lines.ts';
import { sendLetters } from '../site/letter-shop.ts';
import { readCheckout } from '../site/store.ts';
import { recordConsent } from './consent.ts';
import { recordEvent } from './events.ts';
import { insertOrder, type Placing, type SoldLine, weightOf } from './insert-order.ts';
import { limitLockWaits } from './locks.ts';
import { hashOf, refusedTerms, termsOf } from './order-form.ts';
import { isCounted, takeStock } from './stock.ts';
import { FORM_TIMEOUT_MS, formError, type RequestDeps } from './store-request.ts';

/**
 * The answer to a basket that was ordered already, or null: its number for the same form; for another body the
 * person must learn that the first order stands [quality check 4].
 */
async function repeated(tx: Queries, { form, hash }: Placing): Promise<PlaceOrderResult | null> {
  const [stored] = await tx
    .select({ number: orders.number, formHash: orders.formHash })
    .from(orders)
    .where(eq(orders.basketId, form.basketId));
  if (!stored) return null;
  if (hash.equals(stored.formHash)) return { kind: 'placed', number: stored.number };
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

/**
 * Everything of an order within one transaction. Products are locked before they are looked at, so what is found
 * of them holds until the end; whoever waited for a lock looks for the order of the same basket once more.
 */
async function place(tx: Queries, deps: RequestDeps, placing: Placing): Promise<PlaceOrderResult> {
  const earlier = await repeated(tx, placing);
  if (earlier) return earlier;
  await limitLockWaits(tx);
  const { items } = placing.basket;
  const lines = toLines(items, await readProducts(tx, idsOf(items), true));
  const sold = sellable(lines, placing);
  if (!sold) return (await repeated(tx, placing)) ?? { kind: 'changed', lines };
  const options = await readCheckout(tx);
  const errors = refusedTerms(options, placing.terms, weightOf(sold));
  if (errors.length > 0) return (await repeated(tx, placing)) ?? { kind: 'invalid', errors };

  const order = await insertOrder(tx, placing, sold);
  if (!order) {
    const parallel = await repeated(tx, placing);
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
  await sendLetters(tx, deps, (shop) => [
    managerLetter(order, options, shop),
    visitorLetter(order, options, shop),
  ]);
  return { kind: 'placed', number };
}

/**
 * Orders from baskets [AP-14][ST-22]. The form is checked again, whoever calls. Rejects with ShopUnavailable when
 * the database fails; the same form may be sent again then.
 */
export function createPlaceOrder(deps: RequestDeps): Shop['placeOrder'] {
  return async (input, basket, sender) => {
    const checked = validateForm(placeOrderForm, input);
    if (!checked.ok) return { kind: 'invalid', errors: checked.errors };
    const form = checked.value;
    const placing = { form, hash: hashOf(form), terms: termsOf(form), basket, sender };
    try {
      const result = await withTransaction(deps.database, (tx) => place(tx, deps, placing), {
        within: FORM_TIMEOUT_MS,
      });
      if (result.kind === 'placed') deps.wake();
      return result;
    } catch (error) {
      throw new ShopUnavailable('the order could not be stored', { cause: error });
    }
  };
}
