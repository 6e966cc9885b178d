import type { AnyMachineSnapshot } from 'xstate';
import type { Model, ModelEvent } from './model.ts';
import { statesBelow } from './transitions.ts';

/** Stands for any text, so that not even its length is told. */
export const MASK = '•••';

function keysIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(keysIn);
  return Object.entries(value).flatMap(([key, each]) => [key, ...keysIn(each)]);
}

/** What a machine itself calls things: its states and the fields of its inputs. Nothing of it is anybody's. */
export function vocabularyOf({ machine, inputs }: Pick<Model, 'machine' | 'inputs'>): ReadonlySet<string> {
  return new Set([
    ...statesBelow(machine.root).map(({ key }) => key),
    ...Object.values(inputs).flatMap(keysIn),
  ]);
}

/** An event of which a file may tell: its type, and what came with it as far as it is nobody's. */
export type MaskedEvent = Record<string, string | boolean | null>;

/**
 * An event for a file. A text stays where it is the machine's own word and the model has only such words at its place:
 * the name of a field, and never its value, for somebody may have typed just such a word.
 */
export function maskedEvent(
  model: Model,
  words: ReadonlySet<string>,
  from: AnyMachineSnapshot,
  { type, ...payload }: ModelEvent,
): MaskedEvent {
  const samples = model.cases(type, from) ?? [];
  const isWord = (value: unknown) => typeof value === 'string' && words.has(value);
  const shown = Object.entries(payload).map(([key, value]): [string, string | boolean | null] => {
    if (typeof value === 'boolean' || value === null) return [key, value];
    const isNamed = samples.length > 0 && samples.every((sample) => isWord(sample[key]));
    return [key, isNamed && isWord(value) ? String(value) : MASK];
  });
  return { type, ...Object.fromEntries(shown) };
}
