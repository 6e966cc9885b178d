import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Session, SignedIn, User } from '../../../src/contract/user.ts';
import type { Queries } from '../../database/open.ts';
import { endedSessions, users } from '../../database/schema.ts';
import { beginSession } from './sessions.ts';
import { endSecrets } from './tokens.ts';

export type UserRow = typeof users.$inferSelect;

/** One key for every spelling of an address: «Ivan@Example.RU» is «ivan@example.ru». */
export function emailKey(email: string): string {
  return email.normalize('NFC').toLowerCase().normalize('NFC');
}

/** What its owner sees of a user. */
export function toUser({ email, fio, phone, formActivity, company, inn, address }: UserRow): User {
  return { email, fio, phone, formActivity, company, inn, address };
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
