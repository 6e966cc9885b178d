import { eq, sql } from 'drizzle-orm';
import { recoveryForm } from '../../../src/contract/account-forms.ts';
import { validateForm } from '../../../src/contract/forms.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import type { Queries } from '../../database/open.ts';
import { users } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import type { Letter } from '../../mail/letter.ts';
import { newPasswordLetter, passwordCodeLetter, recoveryLinkLetter } from '../../mail/letters/accounts.ts';
import { queueLetters } from '../../mail/outbox/queue.ts';
import { letterShop } from '../site/letter-shop.ts';
import type { AccountDeps } from './deps.ts';
import { emailUnknown } from './form-errors.ts';
import { generatePassword } from './generated-password.ts';
import { endSecrets, isToken, newToken, ownerOf, storeSecret, useSecret } from './tokens.ts';
import { findByEmail, signIn, type UserRow } from './users.ts';

/** Asks for a link [AP-06]. It goes to the address of the account, whatever spelling of it was typed. */
export function createRequestRecovery(deps: AccountDeps): Shop['requestRecovery'] {
  return async (input) => {
    const checked = validateForm(recoveryForm, input);
    if (!checked.ok) return checked;
    const { email } = checked.value;
    const row = await findByEmail(deps.database.db, email);
    if (!row) return emailUnknown(email);
    const secret = newToken();
    await withTransaction(deps.database, async (tx) => {
      const expiresAt = await storeSecret(tx, row.id, 'recovery', secret);
      const shop = await letterShop(tx, deps.letters);
      await queueLetters(tx, deps.keyRing, [recoveryLinkLetter(row, { secret, expiresAt }, shop)]);
    });
    deps.wake();
    return { ok: true, value: { email } };
  };
}

/** The new password by letter, or, where letters carry none, a code to set one with. */
async function tellPassword(
  tx: Queries,
  row: UserRow,
  password: string,
  { letters }: AccountDeps,
): Promise<Letter> {
  const shop = await letterShop(tx, letters);
  if (shop.mailPasswords) return newPasswordLetter(row, password, shop);
  const secret = generatePassword();
  const expiresAt = await storeSecret(tx, row.id, 'password', secret);
  return passwordCodeLetter(row, { secret, expiresAt }, shop);
}

/** Ends a recovery [AP-07]: of two that bring the same token at the same time one succeeds. */
export function createFinishRecovery(deps: AccountDeps): Shop['finishRecovery'] {
  return async (token) => {
    if (!isToken(token) || (await ownerOf(deps.database.db, token, 'recovery')) === null) return null;
    // Before the transaction: hashing must not hold it open.
    const password = generatePassword();
    const passwordHash = await deps.passwords.hash(password);
    const recovered = await withTransaction(deps.database, async (tx) => {
      const userId = await useSecret(tx, token, 'recovery');
      if (userId === null) return null;
      const [row] = await tx
        .update(users)
        .set({ passwordHash, sessionVersion: sql`${users.sessionVersion} + 1`, updatedAt: sql`now()` })
        .where(eq(users.id, userId))
        .returning();
      if (!row) throw new Error('a recovery token without its user');
      await endSecrets(tx, userId);
      await queueLetters(tx, deps.keyRing, [await tellPassword(tx, row, password, deps)]);
      return row;
    });
    if (!recovered) return null;
    deps.wake();
    return signIn(recovered);
  };
}
