import type { Effects } from './effects.ts';
import type { RecordedStep } from './recording.ts';
import { isBag } from './similarity.ts';

/** What a step has left behind. */
interface Left {
  readonly context: unknown;
  readonly effects: Effects;
}

const inWords = (value: unknown) => JSON.stringify(value) ?? 'ничего';

/** Where a value lacks a part that it should have, in Russian; null when it has it all. Lists are compared place by place. */
export function missingPart(expected: unknown, found: unknown, place = ''): string | null {
  if (!isBag(expected)) {
    return Object.is(expected, found)
      ? null
      : `${place}: ожидалось ${inWords(expected)}, получилось ${inWords(found)}`;
  }
  for (const [key, value] of Object.entries(expected)) {
    const inside = isBag(found) ? found[key] : undefined;
    const missing = missingPart(value, inside, place === '' ? key : `${place}.${key}`);
    if (missing !== null) return missing;
  }
  return null;
}

const listed = (names: readonly string[], none: string) => (names.length === 0 ? none : names.join(', '));

/** The first thing that a recorded step promises of the machine and that did not come true, in Russian; null for none. */
export function brokenPromise({ context, tells = [], asks = [] }: RecordedStep, left: Left): string | null {
  const { told, asked } = left.effects;
  const missing = context ? missingPart(context, left.context) : null;
  if (missing !== null) return `контекст, ${missing}`;
  const untold = tells.find((part) => !told.some((event) => missingPart(part, event) === null));
  if (untold) {
    return `ожидалось, что машина скажет ${inWords(untold)}, сказано: ${listed(told.map(inWords), 'ничего')}`;
  }
  const unasked = asks.find(({ actor }) => actor !== undefined && !asked.includes(actor));
  return unasked ? `ожидался запрос ${unasked.actor}, машина спросила: ${listed(asked, 'никого')}` : null;
}
