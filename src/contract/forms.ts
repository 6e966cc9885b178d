import { coerce, define, type Struct, string } from 'superstruct';
import { EMAIL_MAX_LENGTH, FIELD_MAX_LENGTH, NAME_MAX_LENGTH } from './constants.ts';
import * as messages from './messages.ts';
import { formatPhone, isPhone } from './phone.ts';
import { cleanText } from './text.ts';

/** One message under one field; `key` is the field's name, or `form` for the form as a whole [EN-13]. */
export interface FormError {
  readonly key: string;
  readonly message: string;
}

export type FormResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly FormError[] };

/** An error of a field, or of the form as a whole. */
export function formError(message: string, key = 'form'): FormResult<never> & { readonly ok: false } {
  return { ok: false, errors: [{ key, message }] };
}

/**
 * No nested repetition over the same characters, so no input makes it slow. Invisible characters, frequent in pasted
 * addresses, are refused: the letter would not arrive.
 */
const EMAIL =
  /^(?=.{1,64}@)[^\s\p{C}@.<>"(),;:\\[\]]+(?:\.[^\s\p{C}@.<>"(),;:\\[\]]+)*@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}(?:\p{L}{2,24}|xn--[a-z\d-]{2,59})$/iu;
/** Both alphabets before the @: a letter of the wrong keyboard, which no mailbox has. */
const MIXED = /^(?=[^@]*[a-z])[^@]*[а-яё]/iu;
/** How a UUID is written. */
export const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** At least one visible character; blanks and fillers alone are no name. */
const VISIBLE = /[^\p{Z}\p{C}\p{M}\p{DI}]/u;
/** Largest `integer` of PostgreSQL. */
export const LARGEST_ID = 2_147_483_647;

/** True, or the message for the visitor; `form` has the other fields. */
type Rule = (value: string, form: Readonly<Record<string, unknown>>) => true | string;

/** A string field with its rule. `password` as a name keeps what was typed exactly as it is. */
export function field(name: string, rule: Rule): Struct<string, null> {
  return define<string>(name, (value, { branch }) => rule(typeof value === 'string' ? value : '', branch[0]));
}

/** A field whose text `format` puts into its one spelling first: people type and paste it as they like. */
export function formattedField(name: string, format: (text: string) => string, rule: Rule) {
  return coerce(field(name, rule), string(), format);
}

/** Required name [VA-01][VA-08][VA-10]. */
export const nameField = field('name', (value) => {
  if (!VISIBLE.test(value)) return messages.nameRequired;
  return value.length > NAME_MAX_LENGTH ? messages.nameTooLong : true;
});

/** An optional text of at most `length` characters. */
export function textField(length: number): Struct<string, null> {
  return field('text', (value) => (value.length <= length ? true : messages.fieldLong));
}

function checkEmail(value: string): true | string {
  if (value === '') return messages.emailRequired;
  return value.length <= EMAIL_MAX_LENGTH && EMAIL.test(value) ? true : messages.emailInvalid;
}

/** Required, well-formed e-mail of before: of an account or an order [VA-02][VA-10]. */
export const knownEmailField = field('email', checkEmail);

/** The same, to write to: alphabets are not mixed. */
export const emailField = field('email', (value) => {
  const checked = checkEmail(value);
  return checked === true && MIXED.test(value) ? messages.emailMixed : checked;
});

/** Required phone, complete with 16 characters [VA-08][VA-10]. */
export const phoneField = formattedField('phone', formatPhone, (value) => {
  if (!/\d/.test(value)) return messages.phoneRequired;
  return isPhone(value) ? true : messages.phoneIncomplete;
});

/** An optional phone, empty or complete. */
export const optionalPhoneField = formattedField('phone', formatPhone, (value) =>
  value === '' || isPhone(value) ? true : messages.phoneIncomplete,
);

/** An id that was created with the form. */
export const uuidField = field('uuid', (value) => (UUID.test(value) ? true : messages.malformed));

/**
 * A field of unknown input as clean text, cut to the longest possible field. A password is not changed (ASVS 6.2.8).
 */
function textOf(value: unknown, { type }: Struct<string, unknown>): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  return type === 'password' ? value : cleanText(value.slice(0, FIELD_MAX_LENGTH));
}

/**
 * Checks unknown input against a form's schema, the same in browser and server [VA-14]. Strings but passwords are
 * cleaned first; fields that the schema does not name are dropped. At most one message a field, in the schema's order.
 */
export function validateForm<T extends Record<string, string>>(
  form: Struct<T, Record<keyof T, Struct<string, unknown>>>,
  input: unknown,
): FormResult<T> {
  const source: Readonly<Record<string, unknown>> =
    typeof input === 'object' && input !== null ? { ...input } : {};
  const cleaned = Object.fromEntries(
    Object.entries(form.schema).map(([key, struct]) => [key, textOf(source[key], struct)]),
  );
  const [failure, value] = form.validate(cleaned, { coerce: true });
  if (!failure) return { ok: true, value };
  const errors = failure
    .failures()
    .map((each) => ({ key: String(each.path[0] ?? 'form'), message: each.message }));
  return {
    ok: false,
    errors: errors.filter((error, at) => errors.findIndex((e) => e.key === error.key) === at),
  };
}
