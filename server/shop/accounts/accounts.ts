import { and, eq, sql } from 'drizzle-orm';
import { settingsToSave } from '../../../machines/settings/form.ts';
import { authForm, passwordForm, recoveryForm, settingsForm } from '../../../src/contract/account-forms.ts';
import { isFormActivity } from '../../../src/contract/form-activity.ts';
import { formError, validateForm } from '../../../src/contract/forms.ts';
import * as messages from '../../../src/contract/messages.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import { allOrUnavailable } from '../../database/errors.ts';
import { users } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { passwordChangedLetter } from '../../mail/letters/accounts.ts';
import { countOrders, ordersOfUser } from '../orders/placed-orders.ts';
import { sendLetters } from '../site/letter-shop.ts';
import { createCancelOrder } from './cancel-order.ts';
import { createClaimOrder } from './claim-order.ts';
import { createPasswords } from './passwords.ts';
import { createFinishRecovery, createRequestRecovery } from './recovery.ts';
import { createRegister, createRegisteredBefore } from './register.ts';
import { ownerOf } from './tokens.ts';
import {
  type AccountDeps,
  emailUnknown,
  endSession,
  findByEmail,
  findBySession,
  ofSession,
  setPassword,
  signIn,
  toUser,
  type UserRow,
} from './users.ts';

/** The present password, or the code that stands for it after a recovery without passwords in letters. */
async function isKnown(
  { database, passwords }: AccountDeps,
  row: UserRow,
  password: string,
): Promise<boolean> {
  const { matches } = await passwords.verify(row.passwordHash, password);
  return matches || (await ownerOf(database.db, password, 'password')) === row.id;
}

/** Sets a new password; of two that start from the same session one succeeds, because the version grows. */
function createChangePassword(deps: AccountDeps): Shop['changePassword'] {
  return async (session, input) => {
    const checked = validateForm(passwordForm, input);
    if (!checked.ok) return checked;
    const { password, newPassword } = checked.value;
    const present = await findBySession(deps.database.db, session);
    if (!present) return null;
    // [ER-07]
    if (!(await isKnown(deps, present, password))) return formError(messages.passwordWrong, 'password');
    const passwordHash = await deps.passwords.hash(newPassword);
    const changed = await withTransaction(deps.database, async (tx) => {
      const row = await setPassword(tx, ofSession(session), passwordHash);
      if (!row) return null;
      await sendLetters(tx, deps, `user ${row.id}`, (shop) => [
        passwordChangedLetter(row, row.updatedAt, shop),
      ]);
      return row;
    });
    if (!changed) return null;
    deps.wake();
    return { ok: true, value: signIn(changed) };
  };
}

/** Stores the fields that their owner may change, whatever else was sent [AP-10][ASVS 15.3.3]. */
function createUpdateSettings({ database: { db } }: AccountDeps): Shop['updateSettings'] {
  return async (session, input) => {
    const checked = validateForm(settingsForm, input);
    if (!checked.ok) return checked;
    // Nobody has looked at what was left in fields that are not asked of this kind of buyer.
    const { fio, phone, formActivity, company, inn, kpp, address } = settingsToSave(checked.value);
    if (!isFormActivity(formActivity)) return formError(messages.formActivityRequired, 'formActivity');
    const [row] = await db
      .update(users)
      .set({ fio, phone, formActivity, company, inn, kpp, address, updatedAt: sql`now()` })
      .where(ofSession(session))
      .returning();
    return row ? { ok: true, value: toUser(row) } : null;
  };
}

/** Login [AP-05]. Whether the e-mail is known makes no difference in time, only in the answer. */
function createAuthorize({ database: { db }, passwords }: AccountDeps): Shop['authorize'] {
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

/** Registered visitors: every form is checked again, whoever calls; all time is the database's. */
export function createAccounts(given: Omit<AccountDeps, 'passwords'>) {
  const deps = { ...given, passwords: createPasswords() };
  const { db } = deps.database;
  const answering = allOrUnavailable({
    isEmail: async (email) => {
      const checked = validateForm(recoveryForm, { email });
      return checked.ok && (await findByEmail(db, checked.value.email)) !== null;
    },
    register: createRegister(deps),
    registeredBefore: createRegisteredBefore(deps),
    authorize: createAuthorize(deps),
    requestRecovery: createRequestRecovery(deps),
    finishRecovery: createFinishRecovery(deps),
    user: async (session) => {
      const row = await findBySession(db, session);
      return row && toUser(row);
    },
    updateSettings: createUpdateSettings(deps),
    changePassword: createChangePassword(deps),
    endSession: (session) => endSession(db, session),
    orders: async (session, number, page) => {
      const row = await findBySession(db, session);
      return row && ordersOfUser(db, row.id, number, page);
    },
    orderCount: async (session) => {
      const row = await findBySession(db, session);
      return row && countOrders(db, row.id);
    },
    claimOrder: createClaimOrder(db),
  } satisfies Partial<Shop>);
  // Like every form that is carried out, this one says by itself what an outage did to it.
  return { ...answering, cancelOrder: createCancelOrder(deps) };
}
