import { desc, getTableColumns, inArray, or, sql } from 'drizzle-orm';
import type { KeyRing } from '../../crypto/key-ring.ts';
import type { Queries } from '../../database/open.ts';
import { consents, users } from '../../database/schema.ts';
import { emailKey, emailSpellings } from '../accounts/email-key.ts';
import { selectOrders } from '../orders/placed-orders.ts';
import { selectCalls } from '../orders/request-call.ts';
import { lettersAbout } from './letters.ts';

/** What a person is looked for by; phones in the mask. */
export interface Contacts {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** All that is kept of a person, but for secrets. */
export type Person = Awaited<ReturnType<typeof findPerson>>;

/**
 * Finds accounts by their e-mail or phone, orders and call requests by theirs or by the account, and what belongs to
 * these. A phone or an e-mail that only stands beside one of `contacts` finds nothing: nobody has checked that it is the
 * same person's.
 */
export async function findPerson(db: Queries, keyRing: KeyRing, { emails, phones }: Contacts) {
  const keys = emails.map(emailKey);
  const { passwordHash, sessionVersion, ...columns } = getTableColumns(users);
  const accounts = await db
    .select(columns)
    .from(users)
    .where(or(inArray(users.emailKey, keys), inArray(users.phone, [...phones])));
  const ids = accounts.map(({ id }) => id);
  const isTheirs = sql`(user_id = any(${sql.param(ids)}::int[]) or phone = any(${sql.param(phones)}::text[])
    or lower(normalize(email)) = any(${sql.param(emails.flatMap(emailSpellings))}::text[]))`;
  const orders = await selectOrders(db, isTheirs);
  const calls = await selectCalls(db, isTheirs);
  const numbers = [...orders, ...calls].map(({ number }) => number);
  const given = await db
    .select()
    .from(consents)
    .where(
      or(
        inArray(consents.userId, ids),
        inArray(consents.orderNumber, numbers),
        inArray(consents.requestNumber, numbers),
      ),
    )
    .orderBy(desc(consents.id));
  const mailboxes = [...keys, ...accounts.map(({ email }) => emailKey(email))];
  const letters = await lettersAbout(db, keyRing, mailboxes, numbers);
  return { accounts, orders, calls, consents: given, letters };
}
