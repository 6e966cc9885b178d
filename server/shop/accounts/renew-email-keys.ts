import type { Database } from '../../database/open.ts';
import type { Log } from '../../lib/logging.ts';
import { emailKey } from './email-key.ts';

/**
 * Gives accounts on Cyrillic domains the keys of today: they were stored as typed, and SQL knows no punycode. Of two
 * accounts of one mailbox the one with the key of today is found by its e-mail, and the owner is told of the other.
 */
export async function renewEmailKeys(
  { pool }: Pick<Database, 'pool'>,
  log: Pick<Log, 'info' | 'warn'>,
): Promise<void> {
  const { rows } = await pool.query<{ id: number; key: string }>(
    'select id, email_key as key from users where octet_length(email_key) > char_length(email_key)',
  );
  for (const { id, key: before } of rows) {
    const key = emailKey(before);
    if (key === before) continue;
    const { rows: others } = await pool.query<{ id: number }>('select id from users where email_key = $1', [
      key,
    ]);
    const [other] = others;
    if (other) log.warn({ userId: id, sameMailbox: other.id }, 'two accounts have one e-mail');
    else {
      await pool.query('update users set email_key = $2 where id = $1', [id, key]);
      log.info({ userId: id }, 'renewed the key of an e-mail');
    }
  }
}
