import type { FormError } from '../../src/contract/forms.ts';

/** A posted form that is shown again without JavaScript: what was typed and what is wrong with it. */
export interface PostedOneOrder {
  readonly name: 'one-order';
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FormError[];
}

/** What a page gets besides the shop when a form without JavaScript led to it. */
export interface FormInputs {
  readonly posted: PostedOneOrder | null;
  /** Number of the order that this visitor has just placed. */
  readonly sentOrder: number | null;
}

export const NO_FORM: FormInputs = { posted: null, sentOrder: null };
