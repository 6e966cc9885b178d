import { coerce, integer, refine, Struct, size, string } from 'superstruct';
import { LARGEST_ID, UUID } from '../forms.ts';

type Frozen<T> = { readonly [K in keyof T]: Frozen<T[K]> };

/** What a schema describes, unchangeable. Pages import these types alone: the schemas stay on the server. */
export type Of<S extends { readonly TYPE: unknown }> = Frozen<S['TYPE']>;

/** A struct without what it is a struct of: enough to check a value and to describe it. */
export type Shape = Pick<Struct, 'type' | 'schema' | 'entries' | 'validator'>;

/** A struct that another one decides, chosen by the value: for kinds of things, and for things within themselves. */
export function chosen<T>(choose: (value: unknown) => Shape): Struct<T, null> {
  return new Struct<T, null>({
    type: 'chosen',
    schema: null,
    entries: (value, context) => choose(value).entries(value, context),
    validator: (value, context) => choose(value).validator(value, context),
  });
}

/** The field `kind` of a value, '' without one. */
export function kindOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'kind' in value ? String(value.kind) : '';
}

/** A whole number between these; in a query it is written in digits. */
export function whole(min: number, max: number): Struct<number, null> {
  return coerce(
    refine(integer(), 'whole', (value) => value >= min && value <= max),
    string(),
    (text) => (/^-?\d{1,15}$/.test(text) ? Number(text) : text),
  );
}

/** A number that names something stored. */
export const id = whole(1, LARGEST_ID);

/** A text of at most so many UTF-16 units. */
export function textUpTo(length: number): Struct<string, null> {
  return size(string(), 0, length);
}

/** A name in an address; nothing is stored under a longer one. */
export const slug = textUpTo(300);

export const uuid = refine(string(), 'uuid', (value) => UUID.test(value));
