import type { PostedForm, SentForm } from '../../src/contract/posted-forms.ts';

/** What a page gets besides the shop when a form without JavaScript led to it. */
export interface FormInputs {
  readonly posted: PostedForm | null;
  readonly sent: SentForm | null;
}

export const NO_FORM: FormInputs = { posted: null, sent: null };

/** A text field of a posted form, `''` when it is none. */
export function textOf(body: unknown, key: string): string {
  const fields: Readonly<Record<string, unknown>> = typeof body === 'object' ? { ...body } : {};
  const value = Object.hasOwn(fields, key) ? fields[key] : '';
  return typeof value === 'string' ? value : '';
}
