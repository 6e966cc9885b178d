import { randomUUID } from 'node:crypto';
import { and, eq, lt, type SQL, sql } from 'drizzle-orm';
import { USER_COOKIE_SECONDS } from '../../../src/contract/constants.ts';
import { formError } from '../../../src/contract/forms.ts';
import * as messages from '../../../src/contract/messages.ts';
import type { Session, SignedIn, User } from '../../../src/contract/user.ts';
import type { Database, Queries } from '../../database/open.ts';
import { endedSessions, users } from '../../database/schema.ts';
import type { RequestDeps } from '../orders/store-request.ts';
import { emailKey } from './email-key.ts';
import type { Passwords } from './passwords.ts';
import { endSecrets } from './tokens.ts';

/** What the parts of the accounts work with. */
export interface AccountDeps extends RequestDeps {
  readonly database: Pick<Database, 'db' | 'pool'>;
  readonly passwords: Passwords;
}

/** [VA-06][VA-07] */
export const emailUnknown = (email: string) => formError(messages.emailUnknown(email), 'email');

/** No cookie of a session is accepted for longer after it was left, in seconds; a day for clocks that differ. */
const KEPT_SECONDS = USER_COOKIE_SECONDS + 86_400;

function beginSession(userId: number, version: number): Session {
  return { userId, version, id: randomUUID() };
}

/** Remembers that a session was left for as long as a cookie could still name it, and forgets older ones. */
export async function endSession(db: Queries, { id }: Session): Promise<void> {
  await db
    .insert(endedSessions)
    .values({ id, expiresAt: sql`now() + make_interval(secs => ${KEPT_SECONDS})` })
    .onConflictDoNothing();
  await db.delete(endedSessions).where(lt(endedSessions.expiresAt, sql`now()`));
}

export type UserRow = typeof users.$inferSelect;

/** What its owner sees of a user. */
export function toUser({ email, fio, phone, formActivity, company, inn, kpp, address }: UserRow): User {
  return { email, fio, phone, formActivity, company, inn, kpp, address };
}

/** The user with a session that begins now. */
export function signIn(row: UserRow): SignedIn {
  return { user: toUser(row), session: beginSession(row.id, row.sessionVersion) };
}

export async function findByEmail(db: Queries, email: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(users.emailKey, emailKey(email)));
  return row ?? null;
}

/**
 * Sets the password of the user that `where` selects, with all that follows: sessions, recovery links and codes end.
 * null when there is no such user.
 */
export async function setPassword(
  tx: Queries,
  where: SQL | undefined,
  passwordHash: string,
): Promise<UserRow | null> {
  const [row] = await tx
    .update(users)
    .set({ passwordHash, sessionVersion: sql`${users.sessionVersion} + 1`, updatedAt: sql`now()` })
    .where(where)
    .returning();
  if (row) await endSecrets(tx, row.id);
  return row ?? null;
}

/** Selects the user of a session, and nobody when the session is over. */
export function ofSession({ userId, version, id }: Session): SQL | undefined {
  return and(
    eq(users.id, userId),
    eq(users.sessionVersion, version),
    sql`not exists (select from ${endedSessions} where ${endedSessions.id} = ${id})`,
  );
}

/** The user of a session in one query; null when it is over. */
export async function findBySession(db: Queries, session: Session): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(ofSession(session));
  return row ?? null;
}
