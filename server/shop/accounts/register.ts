import { and, eq, gt, sql } from 'drizzle-orm';
import { emailTaken, type RegistrationForm, registrationForm } from '../../../src/contract/account-forms.ts';
import { type FormResult, formError, validateForm } from '../../../src/contract/forms.ts';
import type { Sender, Shop } from '../../../src/contract/shop.ts';
import type { SignedIn } from '../../../src/contract/user.ts';
import { users } from '../../database/schema.ts';
import { withTransaction } from '../../database/transaction.ts';
import { registrationLetter } from '../../mail/letters/accounts.ts';
import { recordConsent } from '../orders/consent.ts';
import { sendLetters } from '../site/letter-shop.ts';
import { emailKey } from './email-key.ts';
import { type AccountDeps, findByEmail, signIn, type UserRow } from './users.ts';

/** For this many minutes the same form again is taken for a repetition after a lost answer. */
const REPETITION_MINUTES = 15;

const taken = (email: string) => formError(emailTaken(email), 'email');

/**
 * Signs in whoever has registered a moment ago and sends the same password again; with another one the e-mail is
 * taken. null when nobody has registered with it lately.
 */
async function repeated(
  { database, passwords }: AccountDeps,
  { email, password }: RegistrationForm,
): Promise<FormResult<SignedIn> | null> {
  const [row] = await database.db
    .select()
    .from(users)
    .where(
      and(
        eq(users.emailKey, emailKey(email)),
        gt(users.createdAt, sql`now() - make_interval(mins => ${REPETITION_MINUTES})`),
      ),
    );
  if (!row) return null;
  const { matches } = await passwords.verify(row.passwordHash, password);
  return matches ? { ok: true, value: signIn(row) } : taken(email);
}

/** Stores user, consent and letter; null when somebody with this e-mail was faster. */
async function store(deps: AccountDeps, form: RegistrationForm, sender: Sender): Promise<UserRow | null> {
  const { email, name: fio, password } = form;
  const passwordHash = await deps.passwords.hash(password);
  return withTransaction(deps.database, async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({ email, emailKey: emailKey(email), passwordHash, fio })
      .onConflictDoNothing({ target: users.emailKey })
      .returning();
    if (!row) return null;
    await recordConsent(tx, { form: 'registration', userId: row.id }, sender);
    await sendLetters(tx, deps, `user ${row.id}`, (shop) => [registrationLetter(row, password, shop)]);
    return row;
  });
}

/** Registration [AP-04]; the unique key of the e-mail decides between those who come at the same time. */
export function createRegister(deps: AccountDeps): Shop['register'] {
  return async (input, sender) => {
    const checked = validateForm(registrationForm, input);
    if (!checked.ok) return checked;
    const form = checked.value;
    const isTaken = (await findByEmail(deps.database.db, form.email)) !== null;
    const stored = isTaken ? null : await store(deps, form, sender);
    if (stored) {
      deps.wake();
      return { ok: true, value: signIn(stored) };
    }
    return (await repeated(deps, form)) ?? taken(form.email);
  };
}

/** A registration that was carried out already; stores nothing. */
export function createRegisteredBefore(deps: AccountDeps): Shop['registeredBefore'] {
  return async (input) => {
    const checked = validateForm(registrationForm, input);
    return checked.ok ? repeated(deps, checked.value) : checked;
  };
}
