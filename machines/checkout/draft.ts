import { FIELD_MAX_LENGTH } from '../../src/contract/constants.ts';
import { CHECKOUT_FIELDS, type CheckoutValues } from './values.ts';

/** The format of what is stored; another one is forgotten. */
const VERSION = 1;

/** What was typed into an order that is not placed yet: only what differs from what was known of the visitor. */
export type CheckoutDraft = Partial<CheckoutValues>;

/** A draft as text; `email` is that of the user who typed it, null for a guest. */
export function writeDraft(draft: CheckoutDraft, email: string | null): string {
  return JSON.stringify({ version: VERSION, email, values: draft });
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

/**
 * Reads a stored draft; null for none, for another format and for that of somebody else: what a guest has typed
 * goes on after a login, what a user has typed is nobody else's.
 */
export function readDraft(text: string | null, email: string | null): CheckoutDraft | null {
  const stored = parse(text ?? '');
  if (stored.version !== VERSION || (stored.email !== null && stored.email !== email)) return null;
  const values: Readonly<Record<string, unknown>> = Object(stored.values);
  const known = CHECKOUT_FIELDS.flatMap((name) => {
    const value = Object.hasOwn(values, name) ? values[name] : null;
    return typeof value === 'string' ? [[name, value.slice(0, FIELD_MAX_LENGTH)]] : [];
  });
  return Object.fromEntries(known);
}
