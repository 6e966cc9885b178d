import { recoveryForm } from '../../../src/contract/account-forms.ts';
import { validateForm } from '../../../src/contract/forms.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import { orUnavailable } from '../../database/unavailable.ts';
import { ordersOfUser } from '../orders/placed-orders.ts';
import { createAuthorize } from './authorize.ts';
import { createChangePassword } from './change-password.ts';
import type { AccountDeps } from './deps.ts';
import { createPasswords } from './passwords.ts';
import { createFinishRecovery, createRequestRecovery } from './recovery.ts';
import { createRegister } from './register.ts';
import { endSession } from './sessions.ts';
import { createUpdateSettings } from './settings.ts';
import { findByEmail, findBySession, toUser } from './users.ts';

export type Accounts = Pick<
  Shop,
  | 'isEmail'
  | 'register'
  | 'authorize'
  | 'requestRecovery'
  | 'finishRecovery'
  | 'user'
  | 'updateSettings'
  | 'changePassword'
  | 'endSession'
  | 'orders'
>;

/** Registered visitors: every form is checked again, whoever calls; all time is the database's. */
export function createAccounts(given: Omit<AccountDeps, 'passwords'>): Accounts {
  const deps = { ...given, passwords: createPasswords() };
  const { db } = deps.database;
  return {
    isEmail: orUnavailable(async (email) => {
      const checked = validateForm(recoveryForm, { email });
      return checked.ok && (await findByEmail(db, checked.value.email)) !== null;
    }),
    register: orUnavailable(createRegister(deps)),
    authorize: orUnavailable(createAuthorize(deps)),
    requestRecovery: orUnavailable(createRequestRecovery(deps)),
    finishRecovery: orUnavailable(createFinishRecovery(deps)),
    user: orUnavailable(async (session) => {
      const row = await findBySession(db, session);
      return row && toUser(row);
    }),
    updateSettings: orUnavailable(createUpdateSettings(deps)),
    changePassword: orUnavailable(createChangePassword(deps)),
    endSession: orUnavailable((session) => endSession(db, session)),
    orders: orUnavailable(async (session) => {
      const row = await findBySession(db, session);
      return row && ordersOfUser(db, row.id);
    }),
  };
}
