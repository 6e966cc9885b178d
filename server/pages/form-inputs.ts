import type { FormError } from '../../src/contract/forms.ts';
import type { RequestFailure } from '../../src/contract/request-failure.ts';
import type { FormName, SentForm } from '../../src/contract/sent-form.ts';

/**
 * A posted form that is shown again without JavaScript: what was typed, passwords left out, and what is wrong
 * with it.
 */
export interface PostedForm {
  readonly name: FormName;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FormError[];
  /** Of an order: why it was not placed, and that its basket is not the one that its visitor has confirmed. */
  readonly failure?: RequestFailure | null;
  readonly changed?: boolean;
}

/** What a page gets besides the shop when a form without JavaScript led to it. */
export interface FormInputs {
  readonly posted: PostedForm | null;
  /** What this visitor has just sent. */
  readonly sent: SentForm | null;
}

export const NO_FORM: FormInputs = { posted: null, sent: null };
