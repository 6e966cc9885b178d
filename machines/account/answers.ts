import type { FormResult } from '../../src/contract/forms.ts';
import * as messages from '../../src/contract/messages.ts';
import type { User } from '../../src/contract/user.ts';
import type { AccountSent } from './account.setup.ts';

/** The user whom an answer logs in; `null` when it refuses. */
export function userOf(result: FormResult<User | null>): User | null {
  return result.ok ? result.value : null;
}

/** What is refused: a login that brings nobody is a wrong password, said under its field [ER-07]. */
export function refusalOf(result: FormResult<unknown>): FormResult<unknown> {
  if (!result.ok || result.value !== null) return result;
  return { ok: false, errors: [{ key: 'password', message: messages.passwordWrong }] };
}

/** Where a recovery link went; `null` when it was refused [ST-06]. */
export function linkOf(result: FormResult<{ readonly email: string }>): AccountSent | null {
  return result.ok ? { form: 'recovery', email: result.value.email } : null;
}
