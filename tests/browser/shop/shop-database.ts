import { Client } from 'pg';
import { findOwner } from '../../../server/database/embedded/lock.ts';
import { defaultCheckout } from '../../../server/shop/site/default-checkout.ts';
import type { DeliveryOption } from '../../../src/contract/checkout.ts';
import type { DeliveryKind } from '../../../src/contract/delivery-and-payment.ts';
import { dataDir } from '../server.ts';

/** Asks the database of the shop that the specs visit, while it is running. */
export async function query(text: string, values: readonly unknown[]): Promise<readonly unknown[]> {
  const address = findOwner(dataDir())?.address;
  if (!address) throw new Error('the shop has no embedded database');
  const { host, port, password } = address;
  const client = new Client({ host, port, user: 'postgres', database: 'postgres', password: password ?? '' });
  await client.connect();
  try {
    const { rows } = await client.query(text, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}

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

/** Says what a delivery costs, as the owner's file does. */
export async function setDeliveryNote(delivery: DeliveryKind, note: string): Promise<void> {
  const stored = JSON.stringify(defaultCheckout);
  await query("insert into options (name, value) values ('checkout', $1) on conflict do nothing", [stored]);
  const at = defaultCheckout.deliveries.findIndex(({ kind }) => kind === delivery);
  await query(
    "update options set value = jsonb_set(value, array['deliveries', $1, 'note'], to_jsonb($2::text)) where name = 'checkout'",
    [String(at), note],
  );
  await query('update catalogue_state set revision = revision + 1', []);
}
