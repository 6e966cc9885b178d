import {
  coerce,
  defaulted,
  literal,
  nullable,
  number,
  refine,
  type Struct,
  string,
  union,
} from 'superstruct';
import { cleanText } from '../../../src/contract/text.ts';

/** What the owner's data are made of. Faults are Russian; values of a file, all text, become what they mean. */

/** A cleaned string that passes `check`. */
export function checked(check: (text: string) => boolean, fault: string): Struct<string, null> {
  return refine(coerce(string(), string(), cleanText), 'own', (text) => check(text) || fault);
}

/** One line of text. */
export function line(longest: number): Struct<string, null> {
  return checked((text) => text.length > 0 && text.length <= longest, `нужно от 1 до ${longest} знаков`);
}

/** The same or nothing: what is left out or empty is null. */
export function maybe<T, S>(struct: Struct<T, S>): Struct<T | null, S> {
  const empty = coerce(nullable(struct), literal(''), () => null);
  return defaulted(empty, null);
}

/** Yes or no, in a file `true` or `false`. */
export const yesOrNo: Struct<boolean, null> = coerce(
  refine(union([literal(true), literal(false)]), 'own', () => true),
  string(),
  (text) => (text === 'true' ? true : text === 'false' ? false : text),
);

/** A number from `least` to `most`. */
export function within(least: number, most: number): Struct<number, null> {
  const fault = `нужно число от ${least} до ${most}`;
  const read = coerce(number(), string(), (text) => (text.trim() === '' ? Number.NaN : Number(text)));
  return refine(read, 'own', (value) => (value >= least && value <= most) || fault);
}
