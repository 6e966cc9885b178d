import { and, eq } from 'drizzle-orm';
import { authForm } from '../../../src/contract/account-forms.ts';
import { validateForm } from '../../../src/contract/forms.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import { users } from '../../database/schema.ts';
import type { AccountDeps } from './deps.ts';
import { emailUnknown } from './form-errors.ts';
import { findByEmail, signIn } from './users.ts';

/** Login [AP-05]. Whether the e-mail is known makes no difference in time, only in the answer. */
export function createAuthorize({ database: { db }, passwords }: AccountDeps): Shop['authorize'] {
  return async (input) => {
    const checked = validateForm(authForm, input);
    if (!checked.ok) return checked;
    const { email, password } = checked.value;
    const row = await findByEmail(db, email);
    const { matches, rehashed } = await passwords.verify(row?.passwordHash ?? null, password);
    if (!row) return emailUnknown(email);
    if (!matches) return { ok: true, value: null };
    if (rehashed !== null) {
      // Unless the password was changed meanwhile.
      await db
        .update(users)
        .set({ passwordHash: rehashed })
        .where(and(eq(users.id, row.id), eq(users.passwordHash, row.passwordHash)));
    }
    return { ok: true, value: signIn(row) };
  };
}
