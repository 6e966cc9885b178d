import type { Connection } from '../../database/transaction.ts';

/** Remembers what a full list of an exchange names, for the lists that follow it. */
export async function rememberNamed(
  connection: Connection,
  sessionId: string,
  from: number,
  to: number,
): Promise<void> {
  await connection.query(
    `insert into exchange.named (session_id, offer_id)
     select $1::uuid, offer_id from import.offers where ordinal between $2 and $3
     on conflict do nothing`,
    [sessionId, from, to],
  );
}

/** The same for products whose entries were skipped. */
export async function rememberSkipped(connection: Connection, sessionId: string): Promise<void> {
  await connection.query(
    `insert into exchange.named (session_id, offer_id)
     select $1::uuid, p.offer_id from import.skipped s join products p on p.id = s.product_id on conflict do nothing`,
    [sessionId],
  );
}
