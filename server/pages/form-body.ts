import type { PostedForm, SentForm } from '../../src/contract/posted-forms.ts';

/** What a page gets besides the shop for its forms. */
export interface FormInputs {
  /** The form without JavaScript that led to it. */
  readonly posted: PostedForm | null;
  readonly sent: SentForm | null;
  /** Identity of the next form; '' in pages that several visitors share. */
  readonly requestId: string;
  /** The token of a recovery link, null without one. */
  readonly recoveryToken: string | null;
}

export const NO_FORM: FormInputs = { posted: null, sent: null, requestId: '', recoveryToken: null };

/** A text field of a posted form, `''` when it is none. */
export function textOf(body: unknown, key: string): string {
  const fields: Readonly<Record<string, unknown>> = typeof body === 'object' ? { ...body } : {};
  const value = Object.hasOwn(fields, key) ? fields[key] : '';
  return typeof value === 'string' ? value : '';
}
