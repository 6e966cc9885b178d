import { define, type Infer, object, type Struct, string } from 'superstruct';
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, PHONE_LENGTH } from './constants.ts';
import { messages } from './messages.ts';

/** One message under one field; `key` is the field's name, or `form` for the form as a whole [EN-13]. */
export interface FormError {
  readonly key: string;
  readonly message: string;
}

export type FormResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly FormError[] };

/** Linear in the length of the text (no nested repetition), so that no input makes it slow. */
const EMAIL =
  /^[^\s@<>"(),;:\\[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24}$/u;
const PHONE = /^\+7\(\d{3}\)\d{3}-\d{2}-\d{2}$/;

/** Text as people type it, made safe to store: NFC, no control characters, no lone surrogates, trimmed. */
export function cleanText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .normalize('NFC')
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
}

/** `8 (903) 123-45-67`, `79031234567`, `9031234567` … as `+7(903)123-45-67`; unfinished input stays partial. */
export function formatPhone(text: string): string {
  const digits = text.replace(/\D/g, '');
  const local = digits.length > 10 || /^\s*\+?7|^\s*8/.test(text) ? digits.slice(1, 11) : digits.slice(0, 10);
  if (digits === '') return '';
  const [a, b, c, d] = [local.slice(0, 3), local.slice(3, 6), local.slice(6, 8), local.slice(8, 10)];
  return `+7(${a}${a.length === 3 ? ')' : ''}${b}${c ? `-${c}` : ''}${d ? `-${d}` : ''}`;
}

type Rule = (value: string) => true | string;

/** A string field whose rule gives the message that the person reads. */
function field(name: string, rule: Rule): Struct<string, null> {
  return define<string>(name, (value) => (typeof value === 'string' ? rule(value) : rule('')));
}

/** Required name [VA-01][VA-08][VA-10]. */
export const nameField = field('name', (value) => {
  if (value === '') return messages.nameRequired;
  return value.length > NAME_MAX_LENGTH ? messages.nameTooLong : true;
});

/** Required, well-formed e-mail [VA-02][VA-10]. */
export const emailField = field('email', (value) => {
  if (value === '') return messages.emailRequired;
  return value.length <= EMAIL_MAX_LENGTH && EMAIL.test(value) ? true : messages.emailInvalid;
});

/** Required phone, complete when it has 16 characters [VA-08][VA-10]. */
export const phoneField = field('phone', (value) => {
  if (value === '') return messages.phoneRequired;
  return value.length === PHONE_LENGTH && PHONE.test(value) ? true : messages.phoneIncomplete;
});

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/**
 * One-click order [EN-06]. `requestId` is minted with the form and kept over retries: an order is stored
 * once per `requestId` whatever is clicked or repeated.
 */
export const oneOrderForm = object({
  name: nameField,
  email: emailField,
  phone: phoneField,
  idProduct: field('idProduct', (value) => (/^[1-9]\d{0,9}$/.test(value) ? true : messages.productGone)),
  requestId: field('requestId', (value) => (UUID.test(value) ? true : messages.malformed)),
});
export type OneOrderForm = Infer<typeof oneOrderForm>;

/** Call request [EN-05]. */
export const requestCallForm = object({ name: nameField, phone: phoneField, requestId: string() });

/**
 * Checks unknown input against a form's schema, the same in browser and server [VA-14]. Strings are cleaned
 * first; fields that the schema does not name are dropped. At most one message a field, in the schema's order.
 */
export function validateForm<T extends Record<string, string>>(
  form: Struct<T, Record<keyof T, Struct<string, unknown>>>,
  input: unknown,
): FormResult<T> {
  const source: Readonly<Record<string, unknown>> =
    typeof input === 'object' && input !== null ? { ...input } : {};
  const cleaned: Record<string, string> = {};
  for (const key of Object.keys(form.schema)) {
    const value = source[key];
    cleaned[key] =
      typeof value === 'string' ? cleanText(value) : typeof value === 'number' ? String(value) : '';
  }
  const [failure, value] = form.validate(cleaned);
  if (!failure) return { ok: true, value };
  const errors = failure
    .failures()
    .map((each) => ({ key: String(each.path[0] ?? 'form'), message: each.message }));
  return {
    ok: false,
    errors: errors.filter((error, at) => errors.findIndex((e) => e.key === error.key) === at),
  };
}
