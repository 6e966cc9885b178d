import { inArray, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../../src/contract/order.ts';
import type { KeyRing } from '../../crypto/key-ring.ts';
import type { Database, Queries } from '../../database/open.ts';
import { consents, orderEvents, orders, outbox, requests, users } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { limitLockWaits } from '../orders/stock.ts';
import { type Contacts, findPerson, type Person } from './person.ts';

/** What an order has in place of a name. */
const ERASED = 'Данные удалены';
const anonymous = { name: ERASED, phone: '', track: null } as const;
const noTerms = sql`${orders.terms} || '{"company": "", "inn": "", "kpp": "", "city": "", "address": "", "postcode": "", "comment": ""}'`;

const ENDED: ReadonlySet<OrderStatus> = new Set(['done', 'cancelled', 'returned']);

/** The orders that cannot be carried out without a name and a phone. */
export const openOrders = ({ orders: placed }: Person): readonly number[] =>
  placed.filter(({ status }) => !ENDED.has(status)).map(({ number }) => number);

async function erase(tx: Queries, person: Person): Promise<void> {
  const ordered = person.orders.map(({ number }) => number);
  const called = person.calls.map(({ number }) => number);
  const idsOf = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
  // The hash of a form is that of a name and a phone, which can be guessed.
  await tx
    .update(orders)
    .set({ ...anonymous, email: '', terms: noTerms, formHash: Buffer.alloc(0) })
    .where(inArray(orders.number, ordered));
  await tx
    .update(requests)
    .set({ ...anonymous, email: null })
    .where(inArray(requests.number, ordered));
  await tx.update(orderEvents).set({ note: '' }).where(inArray(orderEvents.orderNumber, ordered));
  await tx.delete(consents).where(inArray(consents.id, idsOf(person.consents)));
  await tx.delete(requests).where(inArray(requests.number, called));
  // With their links and codes; their sessions are of nobody from now on.
  await tx.delete(users).where(inArray(users.id, idsOf(person.accounts)));
  await tx.delete(outbox).where(
    inArray(
      outbox.id,
      person.letters.map(({ id }) => id),
    ),
  );
}

/**
 * Deletes all that is kept of a person in one transaction; of orders stay the goods, sums and steps, for the books. Does
 * nothing while one of the orders is open. Returns what it found.
 */
export function erasePerson(
  database: Pick<Database, 'pool'>,
  keyRing: KeyRing,
  contacts: Contacts,
): Promise<Person> {
  return withTransaction(database, async (tx) => {
    await limitLockWaits(tx);
    // Or an order that is being placed would bring the person back, and the letter of a link outlive the account: its
    // token refers to the user, which waits for this lock too.
    await tx.execute(sql`lock table users, orders, requests in exclusive mode`);
    const person = await findPerson(tx, keyRing, contacts);
    if (openOrders(person).length === 0) await erase(tx, person);
    return person;
  });
}
