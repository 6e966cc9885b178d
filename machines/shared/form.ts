import { type FormError, type FormResult, validateForm } from '../../src/contract/forms.ts';
import type { RequestFailure } from '../../src/contract/request-failure.ts';

/** A field as it was typed into. */
export interface FieldChange {
  readonly name: string;
  readonly value: string;
}

/** The focus belongs on this field: the first one with an error. */
export interface FieldFocus<Field extends string = string> {
  readonly type: 'field.focus';
  readonly name: Field;
}

/** What is wrong with a form: messages under its fields (key `form`: above it), and why it could not be sent. */
export interface FormErrors {
  readonly errors: readonly FormError[];
  readonly failure: RequestFailure | null;
}

export const NO_ERRORS: FormErrors = { errors: [], failure: null };

export function isFieldOf<Field extends string>(fields: readonly Field[], key: string): key is Field {
  return fields.some((field) => field === key);
}

/** What differs from what was known: typed by the visitor. */
export function typedOver<Values extends Readonly<Record<string, string>>>(
  values: Values,
  known: Values,
): Readonly<{ [name: string]: string }> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== known[name]));
}

/** Errors by the fields that the visitor sees; whatever concerns no field of the form concerns the form. */
export function toShownErrors(errors: readonly FormError[], fields: readonly string[]): readonly FormError[] {
  return errors.map(({ key, message }) => ({ key: isFieldOf(fields, key) ? key : 'form', message }));
}

/** Errors after a field was changed: out of date are its own message, those of fields judged by it, and the form's. */
export function withoutField(
  errors: readonly FormError[],
  field: string,
  judged: Readonly<Record<string, readonly string[]>> = {},
): readonly FormError[] {
  const outdated = [field, 'form', ...(judged[field] ?? [])];
  return errors.filter(({ key }) => !outdated.includes(key));
}

/** What a number must look like, and whether it is asked for, depends on who pays. */
export const JUDGED_BY_ACTIVITY = { formActivity: ['company', 'inn', 'kpp'] } as const;

/** The field that the focus belongs on: the first one with an error, or else the first. */
export function firstErrorFocus<Field extends string>(
  errors: readonly FormError[],
  fields: readonly [Field, ...Field[]],
): FieldFocus<Field> {
  return {
    type: 'field.focus',
    name: fields.find((field) => errors.some(({ key }) => key === field)) ?? fields[0],
  };
}

/** Checks what was typed by the same schema as on the server: errors of the fields, empty when it may be sent [VA-14]. */
export function checkForm<T extends Record<string, string>>(
  form: Parameters<typeof validateForm<T>>[0],
  values: unknown,
  fields: readonly string[],
): readonly FormError[] {
  return resultErrors(validateForm(form, values), fields);
}

/** What an answer refuses, by the fields that the visitor sees; nothing when it accepts. */
export function resultErrors(result: FormResult<unknown>, fields: readonly string[]): readonly FormError[] {
  return result.ok ? [] : toShownErrors(result.errors, fields);
}

/** The server's answer to a form without JavaScript: what is wrong with fields apart from what failed as a whole. */
export function toFormErrors(errors: readonly FormError[], fields: readonly string[]): FormErrors {
  const shown = toShownErrors(errors, fields);
  const whole = shown.find(({ key }) => key === 'form');
  return {
    errors: shown.filter(({ key }) => key !== 'form'),
    failure: whole ? { kind: 'failed', message: whole.message } : null,
  };
}
