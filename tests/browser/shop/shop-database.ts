import { Client } from 'pg';
import { findOwner } from '../../../server/database/embedded/lock.ts';
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
