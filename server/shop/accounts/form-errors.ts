import type { FormError } from '../../../src/contract/forms.ts';
import * as messages from '../../../src/contract/messages.ts';

interface Refusal {
  readonly ok: false;
  readonly errors: readonly FormError[];
}

/** [VA-06][VA-07] */
export function emailUnknown(email: string): Refusal {
  return { ok: false, errors: [{ key: 'email', message: messages.emailUnknown(email) }] };
}

/** [ER-07] */
export const passwordWrong: Refusal = {
  ok: false,
  errors: [{ key: 'password', message: messages.passwordWrong }],
};
