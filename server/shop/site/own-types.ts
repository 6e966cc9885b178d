import {
  array,
  coerce,
  defaulted,
  define,
  literal,
  nullable,
  refine,
  type Struct,
  string,
} from 'superstruct';
import { cleanText } from '../../../src/contract/text.ts';

/**
 * What the owner's data are made of. Faults are told in Russian, under the type or refinement `own`; values of a file,
 * which are all text, become what they mean when they are created.
 */

/** A cleaned string that passes `check`. */
export function checked(check: (text: string) => boolean, fault: string): Struct<string, null> {
  return refine(coerce(string(), string(), cleanText), 'own', (text) => check(text) || fault);
}

/** One line of text. */
export function line(longest: number): Struct<string, null> {
  return checked((text) => text.length > 0 && text.length <= longest, `нужно от 1 до ${longest} знаков`);
}

/** One of these words. */
export function oneOf<const T extends string>(words: readonly T[]): Struct<T, null> {
  const known: ReadonlySet<unknown> = new Set(words);
  return define<T>('own', (value) => known.has(value) || `нужно одно из: ${words.join(', ')}`);
}

/** The same or nothing: what is left out or empty is null. */
export function maybe<T, S>(struct: Struct<T, S>): Struct<T | null, S> {
  return defaulted(
    coerce(nullable(struct), literal(''), () => null),
    null,
  );
}

/** A list, empty when it is left out. */
export function list<T, S>(struct: Struct<T, S>, most: number): Struct<T[], Struct<T, S>> {
  const short = refine(
    array(struct),
    'own',
    (items) => items.length <= most || `больше ${most} – слишком много`,
  );
  return defaulted(short, []);
}

/** Yes or no, in a file `true` or `false`. */
export const yesOrNo: Struct<boolean, null> = coerce(
  define<boolean>('own', (value) => typeof value === 'boolean' || 'нужно true или false'),
  string(),
  (text) => (text === 'true' || text === 'false' ? text === 'true' : text),
);

/** A number from `least` to `most`. */
export function within(least: number, most: number): Struct<number, null> {
  const fault = `нужно число от ${least} до ${most}`;
  const isFit = (value: unknown) => typeof value === 'number' && value >= least && value <= most;
  return coerce(
    define<number>('own', (value) => isFit(value) || fault),
    string(),
    (text) => (text.trim() === '' ? text : Number(text)),
  );
}

/** True for an ОГРН of 13 digits or an ОГРНИП of 15 with the right check digit: the rest by 11 or 13, last digit. */
export function isOgrn(text: string): boolean {
  if (!/^(?:[15]\d{12}|3\d{14})$/.test(text)) return false;
  const rest = Number(text.slice(0, -1)) % (text.length - 2);
  return rest % 10 === Number(text.at(-1));
}
