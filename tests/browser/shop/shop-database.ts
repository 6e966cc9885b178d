import { defaultCheckout } from '../../../server/shop/site/default-checkout.ts';
import type { DeliveryOption } from '../../../src/contract/checkout.ts';
import type { DeliveryKind } from '../../../src/contract/delivery-and-payment.ts';
import { askOwner } from '../../support/ask-owner.ts';
import { dataDir } from '../server.ts';

/** Asks the database of the shop that the specs visit, while it is running. */
export const query = (text: string, values: readonly unknown[] = []) => askOwner(dataDir(), text, values);

/** Numbers of the orders from baskets of an e-mail. */
export async function ordersOf(email: string): Promise<readonly number[]> {
  const rows = await query('select number from orders where email = $1 order by number', [email]);
  return rows.map((row) => Number(Object(row).number));
}

/** Gives a product another price, in kopecks, as an import does. */
export async function setPrice(productId: number, price: number): Promise<void> {
  await query('update products set price = $2 where id = $1', [productId, price]);
}

/** A delivery of the demo shop. */
export function demoDelivery(kind: DeliveryKind): DeliveryOption {
  const found = defaultCheckout.deliveries.find((each) => each.kind === kind);
  if (!found) throw new Error(`the demo shop has no ${kind}`);
  return found;
}

/** Offers other deliveries, as the owner's file does: `deliveries` makes them of `value->'deliveries'`. */
async function setDeliveries(deliveries: string, values: readonly unknown[]): Promise<void> {
  const stored = JSON.stringify(defaultCheckout);
  await query("insert into options (name, value) values ('checkout', $1) on conflict do nothing", [stored]);
  await query(
    `update options set value = jsonb_set(value, '{deliveries}', ${deliveries}) where name = 'checkout'`,
    values,
  );
  await query('update catalogue_state set revision = revision + 1', []);
}

/** Says what a delivery costs; others may be changed meanwhile. */
export async function setDeliveryNote(delivery: DeliveryKind, note: string): Promise<void> {
  await setDeliveries(
    `(select jsonb_agg(case each->>'kind' when $1 then each || jsonb_build_object('note', $2::text) else each end)
      from jsonb_array_elements(value->'deliveries') each)`,
    [delivery, note],
  );
}

/** Offers a delivery no more. */
export async function withdrawDelivery(delivery: DeliveryKind): Promise<void> {
  await setDeliveries(
    "(select jsonb_agg(each) from jsonb_array_elements(value->'deliveries') each where each->>'kind' <> $1)",
    [delivery],
  );
}

/** Offers a withdrawn delivery again, after the others. */
export async function offerDelivery(delivery: DeliveryKind): Promise<void> {
  await setDeliveries("value->'deliveries' || $1::jsonb", [JSON.stringify(demoDelivery(delivery))]);
}
