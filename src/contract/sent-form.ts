/** The forms of the shop; `/forms/<name>` takes the post of a browser without JavaScript. */
export const FORM_NAMES = [
  'one-order',
  'request-call',
  'registration',
  'authorization',
  'password-recovery',
  'password-recovery-new',
  'settings',
  'password',
  'basket',
  'order',
] as const;
export type FormName = (typeof FORM_NAMES)[number];

/** Where a browser without JavaScript posts a form. */
export function formPath(name: FormName): string {
  return `/forms/${name}`;
}

/** What this visitor has just sent without JavaScript, for the success view. */
export interface SentForm {
  readonly form: FormName;
  /** Number of the order or call request. */
  readonly number?: number;
  /** The address that a letter went to. */
  readonly email?: string;
}
