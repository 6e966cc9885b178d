import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { RECOVERY_MINUTES } from '../../../src/contract/constants.ts';
import type { Queries } from '../../database/open.ts';
import { recoveryTokens } from '../../database/schema.ts';

type Purpose = (typeof recoveryTokens.$inferSelect)['purpose'];

/** 256 random bits for a link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text can be one of `newToken`. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/**
 * Stores the hash of a secret for RECOVERY_MINUTES and answers when that is over. The user's earlier secret of this
 * purpose is replaced by it, also when two are stored in parallel.
 */
export async function storeSecret(
  tx: Queries,
  userId: number,
  purpose: Purpose,
  secret: string,
): Promise<Date> {
  const fresh = {
    tokenHash: hashOf(secret),
    createdAt: sql`now()`,
    expiresAt: sql`now() + make_interval(mins => ${RECOVERY_MINUTES})`,
  };
  const [row] = await tx
    .insert(recoveryTokens)
    .values({ userId, purpose, ...fresh })
    .onConflictDoUpdate({ target: [recoveryTokens.userId, recoveryTokens.purpose], set: fresh })
    .returning({ expiresAt: recoveryTokens.expiresAt });
  if (!row) throw new Error('a secret was not stored');
  return row.expiresAt;
}

function isLive(secret: string, purpose: Purpose): SQL | undefined {
  return and(
    eq(recoveryTokens.tokenHash, hashOf(secret)),
    eq(recoveryTokens.purpose, purpose),
    gt(recoveryTokens.expiresAt, sql`now()`),
  );
}

/** Whose secret this is; null when it is unknown, used, replaced or late. */
export async function ownerOf(db: Queries, secret: string, purpose: Purpose): Promise<number | null> {
  const [row] = await db
    .select({ userId: recoveryTokens.userId })
    .from(recoveryTokens)
    .where(isLive(secret, purpose));
  return row?.userId ?? null;
}

/** Uses a secret up, as `ownerOf`: of those who come at the same time one is answered. */
export async function useSecret(tx: Queries, secret: string, purpose: Purpose): Promise<number | null> {
  const [row] = await tx
    .delete(recoveryTokens)
    .where(isLive(secret, purpose))
    .returning({ userId: recoveryTokens.userId });
  return row?.userId ?? null;
}

/** Ends every link and code of a user. */
export async function endSecrets(tx: Queries, userId: number): Promise<void> {
  await tx.delete(recoveryTokens).where(eq(recoveryTokens.userId, userId));
}
