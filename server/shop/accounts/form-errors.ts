import type { FormError } from '../../../src/contract/forms.ts';
import * as messages from '../../../src/contract/messages.ts';

interface FormFailure {
  readonly ok: false;
  readonly errors: readonly FormError[];
}

/** [VA-06][VA-07] */
export function emailUnknown(email: string): FormFailure {
  return { ok: false, errors: [{ key: 'email', message: messages.emailUnknown(email) }] };
}

/** [ER-07] */
export const passwordWrong: FormFailure = {
  ok: false,
  errors: [{ key: 'password', message: messages.passwordWrong }],
};
