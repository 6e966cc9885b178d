import { createHash } from 'node:crypto';

/** Longer values are cut: a reader needs their beginning, a comparison their hash. */
const LONGEST = 100;

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A value on one line: JSON that also tells maps, sets and errors, cut with a hash where it is long. */
export function inShort(value: unknown): string {
  const text =
    JSON.stringify(value, (_key, each: unknown) => {
      if (each instanceof Map) return { map: [...each] };
      if (each instanceof Set) return { set: [...each] };
      return each instanceof Error ? { error: each.message } : each;
    }) ?? 'undefined';
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, LONGEST - 20)}… #${createHash('sha1').update(text).digest('hex').slice(0, 8)}`;
}

/** What is different in `now`, a line for each innermost field: `values.email = "ivan@example.ru"`. */
export function differences(before: unknown, now: unknown, path = ''): readonly string[] {
  if (!isPlain(before) || !isPlain(now)) {
    return inShort(before) === inShort(now) ? [] : [`${path} = ${inShort(now)}`];
  }
  return [...new Set([...Object.keys(before), ...Object.keys(now)])]
    .sort()
    .flatMap((key) => differences(before[key], now[key], path === '' ? key : `${path}.${key}`));
}
