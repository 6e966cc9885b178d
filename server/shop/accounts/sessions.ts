import { randomUUID } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { USER_COOKIE_SECONDS } from '../../../src/contract/constants.ts';
import type { Session } from '../../../src/contract/user.ts';
import type { Queries } from '../../database/open.ts';
import { endedSessions } from '../../database/schema.ts';

/** No cookie of a session is accepted for longer after it was left, in seconds; a day for clocks that differ. */
const KEPT_SECONDS = USER_COOKIE_SECONDS + 86_400;

export function beginSession(userId: number, version: number): Session {
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
