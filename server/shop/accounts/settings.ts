import { sql } from 'drizzle-orm';
import { settingsForm } from '../../../src/contract/account-forms.ts';
import { validateForm } from '../../../src/contract/forms.ts';
import * as messages from '../../../src/contract/messages.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import { isFormActivity } from '../../../src/contract/user.ts';
import { users } from '../../database/schema.ts';
import type { AccountDeps } from './deps.ts';
import { ofSession, toUser } from './users.ts';

/** Stores the fields that their owner may change, whatever else was sent [AP-10][ASVS 15.3.3]. */
export function createUpdateSettings({ database: { db } }: AccountDeps): Shop['updateSettings'] {
  return async (session, input) => {
    const checked = validateForm(settingsForm, input);
    if (!checked.ok) return checked;
    const { fio, phone, formActivity, company, inn, address } = checked.value;
    if (!isFormActivity(formActivity)) {
      return { ok: false, errors: [{ key: 'formActivity', message: messages.formActivityRequired }] };
    }
    // Nobody has looked at what a private person left in the fields of a company.
    const business = formActivity === 'individual' ? { company: '', inn: '' } : { company, inn };
    const [row] = await db
      .update(users)
      .set({ fio, phone, formActivity, ...business, address, updatedAt: sql`now()` })
      .where(ofSession(session))
      .returning();
    return row ? { ok: true, value: toUser(row) } : null;
  };
}
