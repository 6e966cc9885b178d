import { expect, test } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { machines } from '../../machines/index.ts';
import { chartOf } from '../../machines/testing/chart/chart-of.ts';

/** What a machine computes while it runs, and how it is held together: no drawing has words for it. */
const UNSEEN = new Set(['context', 'input', 'output', 'params', 'id', 'src', 'type', 'initial']);

type Path = readonly string[];

/** Ways to everything that a machine's definition is made of. */
function partsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value)
    .filter(([key, inner]) => !UNSEEN.has(key) && inner !== undefined)
    .flatMap(([key, inner]) => [[...path, key], ...partsOf(inner, [...path, key])]);
}

/** A copy of a definition in which one part is missing. */
function without(value: unknown, [key, ...rest]: Path): unknown {
  if (typeof value !== 'object' || value === null || key === undefined) return value;
  if (Array.isArray(value)) {
    return value.flatMap((inner, at) =>
      String(at) !== key ? [inner] : rest.length > 0 ? [without(inner, rest)] : [],
    );
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      name !== key ? [[name, inner]] : rest.length > 0 ? [[name, without(inner, rest)]] : [],
    ),
  );
}

function drawn({ implementations }: AnyStateMachine, config: object): string | null {
  try {
    return JSON.stringify(chartOf(createMachine(config, implementations)));
  } catch {
    return null;
  }
}

test.each(machines.map(({ id, machine }) => [id, machine] as const))(
  'nothing can be taken out of %s and leave its drawing as it is [DV-07]',
  (_, machine) => {
    const { config } = machine;
    const whole = drawn(machine, config);
    expect(whole).toBe(JSON.stringify(chartOf(machine)));
    const parts = partsOf(config);
    expect(parts.length).toBeGreaterThan(10);
    const unnoticed = parts.filter((path) => drawn(machine, Object(without(config, path))) === whole);
    expect(unnoticed.map((path) => path.join(' › '))).toEqual([]);
  },
);

test.each(machines.map(({ id, machine }) => [id, machine] as const))(
  'every delay of %s is in its chart, with its length [DV-07]',
  (_, machine) => {
    const { delays } = machine.implementations;
    expect(chartOf(machine).delays).toEqual(
      Object.entries(delays).map(([name, ms]) => ({ name, ms: typeof ms === 'number' ? ms : null })),
    );
  },
);
