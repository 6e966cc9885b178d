import { existsSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { idOf } from '../tests/new-flow/files-of.ts';
import { isErrorWithoutRetry } from '../tests/review/retry.ts';
import { machines } from './index.ts';
import { nodesOf } from './testing/chart/chart.ts';
import { chartOf } from './testing/chart/chart-of.ts';
import { unnamedIn } from './testing/chart/unnamed.ts';
import { statesBelow } from './testing/transitions.ts';

const TAGS = ['overlay', 'busy', 'error', 'empty'];

test.each(machines.map((entry) => [entry.id, entry] as const))(
  '%s keeps the house rules [DV-01]',
  (_id, entry) => {
    const states = statesBelow(entry.machine.root);
    expect(states.length).toBeLessThan(25);
    expect(entry.requirements, 'its rows of docs/requirements.md').not.toEqual([]);
    expect(unnamedIn(chartOf(entry.machine))).toEqual([]);
    for (const state of states) {
      expect(state.description, state.id).toMatch(/[а-яё]/i);
      expect(
        state.tags.filter((tag) => !TAGS.includes(tag)),
        state.id,
      ).toEqual([]);
      for (const invoke of state.invoke) {
        expect(invoke.id, state.id).not.toMatch(/^\d/);
        expect(state.ownEvents, state.id).toContain(`xstate.error.actor.${invoke.id}`);
        expect(state.after.length, `${state.id} has no timeout`).toBeGreaterThan(0);
      }
      if (state.tags.includes('busy')) {
        expect(state.ownEvents.length, `${state.id} is busy for ever`).toBeGreaterThan(0);
      }
    }
  },
);

test('a drawing tells the ways of one event apart by their guards [DV-02]', () => {
  for (const { machine } of machines) {
    const ways = chartOf(machine).edges.map(
      ({ from, eventType, guard }) => `${from} ${eventType} [${guard}]`,
    );
    expect(ways.filter((way, at) => ways.indexOf(way) < at)).toEqual([]);
  }
});

test('every error state can be tried again [DV-01]', () => {
  const stuck = machines.flatMap(({ machine }) => {
    const whole = chartOf(machine);
    return nodesOf(whole.root)
      .filter((node) => isErrorWithoutRetry(node, whole))
      .map(({ id }) => id);
  });
  expect(stuck).toEqual([]);
});

test('where the list says that a machine is shown, there is something', () => {
  expect(machines.filter(({ view }) => !existsSync(view)).map(({ id }) => id)).toEqual([]);
});

test('the list names every machine once, and its folder and file have its name', () => {
  const folders = readdirSync('machines').filter((name) => existsSync(`machines/${name}/${name}.machine.ts`));
  expect(machines.map(({ id }) => id).sort()).toEqual(folders.map(idOf).sort());
});
