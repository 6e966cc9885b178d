import { sql } from 'drizzle-orm';
import { RECOVERY_MINUTES } from '../../../src/contract/constants.ts';
import type { Queries } from '../../database/open.ts';
import { EXPIRING_LETTERS, SECRET_LETTERS } from '../letter.ts';

/** A letter that this process may send until its lease ends. */
export interface Lease {
  readonly id: string;
  readonly kind: string;
  readonly payload: Buffer | null;
  /** Attempts including this one. */
  readonly attempts: number;
  /** Why the attempt before failed. */
  readonly lastError: string | null;
  readonly createdAt: Date;
  /** What it opens is not valid any more. */
  readonly isExpired: boolean;
}

interface LeaseRow extends Record<string, unknown> {
  readonly id: string;
  readonly kind: string;
  readonly payload: Buffer | null;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly created_at: string;
  /** Seconds. */
  readonly age: number;
}

/** Longer than the longest sending, so that a living process never loses a letter under its hands. */
const LEASE = sql`interval '90 seconds'`;
/**
 * A letter that could not be sent for so many seconds will not be; unless it is secret its payload stays, sealed, for
 * the owner. What has expired is not worth sending.
 */
const giveUpAfter = (kind: string) => (EXPIRING_LETTERS.has(kind) ? RECOVERY_MINUTES * 60 : 72 * 3600);

/**
 * Takes up to `limit` due letters, oldest first, but none whose thread has an earlier one that may still be sent; those
 * of other processes are skipped, not waited for. All time is the database's: clocks of servers do not matter.
 */
export async function leaseDue(db: Queries, limit: number): Promise<readonly Lease[]> {
  const { rows } = await db.execute<LeaseRow>(sql`
    with due as materialized (
      select id from outbox
      where sent_at is null and dead_at is null and next_attempt_at <= now()
        and (leased_until is null or leased_until < now())
        and not exists (
          select from outbox earlier
          where earlier.thread = outbox.thread and earlier.sequence < outbox.sequence
            and earlier.sent_at is null and earlier.dead_at is null
        )
      order by next_attempt_at
      limit ${limit}
      for update skip locked
    )
    update outbox set leased_until = now() + ${LEASE}, attempts = attempts + 1
    from due where outbox.id = due.id
    returning outbox.id, kind, payload, attempts, last_error, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at,
      extract(epoch from now() - created_at)::float8 as age`);
  return rows.map(({ created_at, last_error, age, ...row }) => ({
    ...row,
    lastError: last_error,
    createdAt: new Date(created_at),
    isExpired: EXPIRING_LETTERS.has(row.kind) && age > giveUpAfter(row.kind),
  }));
}

/** The letter is out. */
export async function deleteSent(db: Queries, id: string): Promise<void> {
  await db.execute(sql`delete from outbox where id = ${id}`);
}

/**
 * The attempt failed: the letter is due again after `delay` seconds, or dead when it will be too old then; one that is
 * not `readable` holds up no other any more. Does nothing when the lease has passed to another process meanwhile.
 */
export async function markFailed(
  db: Queries,
  { id, kind, attempts }: Lease,
  delay: number,
  reason: string,
  readable = true,
): Promise<'waiting' | 'dead' | 'lost'> {
  const tooOld = sql`created_at < now() + make_interval(secs => ${delay - giveUpAfter(kind)})`;
  const { rows } = await db.execute<{ dead: boolean }>(sql`
    update outbox set
      leased_until = null,
      last_error = ${reason},
      thread = case when ${readable}::boolean then thread end,
      next_attempt_at = now() + make_interval(secs => ${delay}),
      dead_at = case when ${tooOld} then now() end,
      payload = case when ${tooOld} and ${SECRET_LETTERS.has(kind)}::boolean then null else payload end
    where id = ${id} and attempts = ${attempts} and sent_at is null
    returning dead_at is not null as dead`);
  const [row] = rows;
  if (!row) return 'lost';
  return row.dead ? 'dead' : 'waiting';
}

/** What waits and what is dead; `oldest` is the age in seconds of the oldest waiting letter, 0 when none waits. */
export interface OutboxState {
  readonly waiting: number;
  readonly dead: number;
  readonly oldest: number;
}

export async function outboxState(db: Queries): Promise<OutboxState> {
  const { rows } = await db.execute<OutboxState & Record<string, unknown>>(sql`
    select
      count(*) filter (where dead_at is null)::int as waiting,
      count(*) filter (where dead_at is not null)::int as dead,
      coalesce(extract(epoch from now() - min(created_at) filter (where dead_at is null)), 0)::float8 as oldest
    from outbox where sent_at is null`);
  return rows[0] ?? { waiting: 0, dead: 0, oldest: 0 };
}
