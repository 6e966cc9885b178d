import type { Database } from '../../../server/database/open.ts';
import type { Letter } from '../../../server/mail/letter.ts';
import type { RegistrationForm } from '../../../src/contract/account-forms.ts';
import type { FormResult } from '../../../src/contract/forms.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import type { SignedIn } from '../../../src/contract/user.ts';
import { lettersIn, sender } from '../orders/parts.ts';

export const PASSWORD = 'Пароль-77';

/** A filled registration form. */
export function filledRegistration(some: Partial<RegistrationForm> = {}): RegistrationForm {
  const password = some.password ?? PASSWORD;
  return { name: 'Иван Петров', email: 'ivan@example.ru', password, confirmPassword: password, ...some };
}

export function accepted<T>(result: FormResult<T> | null): T {
  if (!result?.ok) throw new Error(`refused: ${JSON.stringify(result)}`);
  return result.value;
}

/** Registers somebody. */
export async function registered(shop: Shop, some: Partial<RegistrationForm> = {}): Promise<SignedIn> {
  return accepted(await shop.register(filledRegistration(some), sender));
}

/** Logs in; null for a wrong password. */
export async function loggedIn(shop: Shop, password: string, email = 'ivan@example.ru') {
  return accepted(await shop.authorize({ email, password }));
}

/** The newest letter of a kind. */
export async function letterOf(database: Pick<Database, 'db'>, kind: Letter['kind']): Promise<Letter> {
  const found = (await lettersIn(database)).filter((letter) => letter.kind === kind).at(-1);
  if (!found) throw new Error(`no letter ${kind}`);
  return found;
}

/** The token of a recovery link's letter. */
export async function tokenIn(database: Pick<Database, 'db'>): Promise<string> {
  const { text } = await letterOf(database, 'recovery-link');
  const [, token] = /\?token-recovery=([\w-]+)/.exec(text) ?? [];
  if (token === undefined) throw new Error('no token in the letter');
  return token;
}

/** Asks for a recovery and reads its letter. */
export async function recoveryToken(shop: Shop, database: Database, email = 'ivan@example.ru') {
  accepted(await shop.requestRecovery({ email }));
  return tokenIn(database);
}
