import { eq } from 'drizzle-orm';
import { recoveryForm } from '../../../src/contract/account-forms.ts';
import { validateForm } from '../../../src/contract/forms.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import type { Queries } from '../../database/open.ts';
import { users } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { newPasswordLetter, passwordCodeLetter, recoveryLinkLetter } from '../../mail/letters/accounts.ts';
import { sendLetters } from '../site/letter-shop.ts';
import { generatePassword } from './passwords.ts';
import { isToken, newToken, ownerOf, storeSecret, useSecret } from './tokens.ts';
import { type AccountDeps, emailUnknown, findByEmail, setPassword, signIn, type UserRow } from './users.ts';

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
      await sendLetters(tx, deps, `user ${row.id}`, (shop) => [
        recoveryLinkLetter(row, { secret, expiresAt }, shop),
      ]);
    });
    deps.wake();
    return { ok: true, value: { email } };
  };
}

/** Sends the new password, or, where letters carry none, a code to set one with. */
async function sendPassword(tx: Queries, deps: AccountDeps, row: UserRow, password: string): Promise<void> {
  if (deps.letters.mailPasswords) {
    return sendLetters(tx, deps, `user ${row.id}`, (shop) => [newPasswordLetter(row, password, shop)]);
  }
  const secret = generatePassword();
  const expiresAt = await storeSecret(tx, row.id, 'password', secret);
  await sendLetters(tx, deps, `user ${row.id}`, (shop) => [
    passwordCodeLetter(row, { secret, expiresAt }, shop),
  ]);
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
      const row = await setPassword(tx, eq(users.id, userId), passwordHash);
      if (!row) throw new Error('a recovery token without its user');
      await sendPassword(tx, deps, row, password);
      return row;
    });
    if (!recovered) return null;
    deps.wake();
    return signIn(recovered);
  };
}
