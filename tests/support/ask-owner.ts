import { Client } from 'pg';
import { findOwner } from '../../server/database/embedded/lock.ts';

/** Asks the embedded database of a running shop, as another program of its owner. */
export async function askOwner(
  dataDir: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly unknown[]> {
  const address = findOwner(dataDir)?.address;
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
