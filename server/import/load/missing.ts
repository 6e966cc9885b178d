import type { Session } from './session.ts';

/**
 * Takes off the shelves what the list no longer has, and what the other lists of the exchange `sessionId` did not
 * name either; the rows stay, for orders refer to them.
 */
export async function unpublishMissing(session: Session, sessionId: string | null): Promise<number> {
  const missing = await session.query(
    `update products set published = false, updated_at = now()
     where published and not exists (select from import.offers s where s.offer_id = products.offer_id)
       and not exists (
         select from exchange.named e where e.session_id = $1::uuid and e.offer_id = products.offer_id
       )`,
    [sessionId],
  );
  return missing.rowCount ?? 0;
}

/** Remembers what a full list of an exchange names, for the lists that follow it. */
export async function rememberNamed(session: Session, sessionId: string): Promise<void> {
  await session.query(
    `insert into exchange.named (session_id, offer_id) select $1::uuid, offer_id from import.offers
     on conflict do nothing`,
    [sessionId],
  );
}
