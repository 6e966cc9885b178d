import type { AnyMachineSnapshot } from 'xstate';
import type { LiveStep } from './live-run.ts';
import type { RecordedStep } from './recording.ts';
import type { Stepped } from './step.ts';

type Promises = Pick<RecordedStep, 'context' | 'asks' | 'tells'>;

/** Yes, no, nothing and the machine's own words: what a file may tell of a context. */
function isTellable(value: unknown, words: ReadonlySet<string>): boolean {
  return typeof value === 'boolean' || value === null || (typeof value === 'string' && words.has(value));
}

/**
 * What a path can promise of a step: what the live machine did and what sample data repeat. `from` and `next` are the
 * model's.
 */
export function promisesOf(
  from: AnyMachineSnapshot,
  next: Stepped,
  live: LiveStep,
  words: ReadonlySet<string>,
): Promises {
  const before: Readonly<Record<string, unknown>> = from.context;
  const after: Readonly<Record<string, unknown>> = next.snapshot.context;
  const context = Object.entries(after).filter(
    ([key, value]) =>
      value !== before[key] && value === live.snapshot.context[key] && isTellable(value, words),
  );
  const asks = next.effects.asked.filter((actor) => live.effects.asked.includes(actor));
  const told = new Set(live.effects.told.map(({ type }) => type));
  const tells = next.effects.told.filter(({ type }) => told.has(type));
  return {
    ...(context.length > 0 ? { context: Object.fromEntries(context) } : {}),
    ...(asks.length > 0 ? { asks: asks.map((actor) => ({ actor })) } : {}),
    ...(tells.length > 0 ? { tells: tells.map(({ type }) => ({ type })) } : {}),
  };
}
