import { describe, expect, test } from 'vitest';
import { accountInputs, accountModel } from '../../../machines/account/account.model.ts';
import { models } from '../../../machines/models.ts';
import { activeNodes } from '../../../machines/shared/machine.ts';
import { possibleEvents } from '../../../machines/testing/events.ts';
import type { Model } from '../../../machines/testing/model.ts';
import { hasState, type Path, pathTo } from '../../../machines/testing/shortest-path.ts';
import { stepThrough } from '../../../machines/testing/step.ts';
import { declaredLeaves, statesBelow } from '../../../machines/testing/transitions.ts';

/** Ids of the states that are active after a path, every event of which must do something. */
function walked(model: Model, { input, events }: Path): readonly string[] {
  const value = model.inputs[input];
  const stepped = stepThrough(model, value, events);
  events.forEach((event, at) => {
    expect(possibleEvents(model, (stepped[at] ?? stepped[0]).snapshot)).toContainEqual(event);
  });
  return activeNodes((stepped.at(-1) ?? stepped[0]).snapshot).map(({ id }) => id);
}

describe.each(models.map((model) => [model.id, model] as const))('%s', (_id, model) => {
  const leaves = declaredLeaves(model.machine);

  test('every state that a visitor can be in has a path', () => {
    for (const leaf of leaves) {
      const path = pathTo(model, leaf);
      if (!path) throw new Error(`nothing leads to ${leaf}`);
      expect(walked(model, path)).toContain(leaf);
    }
  });

  test('so has every state around one', () => {
    const around = statesBelow(model.machine.root).filter((node) =>
      leaves.some((leaf) => leaf.startsWith(`${node.id}.`)),
    );
    for (const { id } of around) {
      const path = pathTo(model, id);
      if (!path) throw new Error(`nothing leads to ${id}`);
      expect(walked(model, path)).toContain(id);
    }
  });
});

describe('the path', () => {
  const account = accountModel(accountInputs);

  test('is the shortest: an input that begins there needs no events, and the first of such inputs is taken', () => {
    expect(pathTo(account, 'account.registration.editing')).toEqual({ input: 'registration', events: [] });
    expect(pathTo(account, 'account.closed.guest')).toEqual({ input: 'guest', events: [] });
  });

  test('of a person begins as a guest does, and has steps to go back', () => {
    for (const [state, input] of [
      ['account.registration.failed', 'guest'],
      ['account.registration.editing', 'guest'],
      ['account.recovered', 'token'],
    ] as const) {
      const path = pathTo(account, state, 'ordinary');
      expect(path?.input).toBe(input);
      expect(path?.events.length).toBeGreaterThan(0);
      expect(walked(account, path ?? { input: '', events: [] })).toContain(state);
    }
  });

  test('is the same whatever was asked before', () => {
    const ids = declaredLeaves(account.machine);
    const forwards = ids.map((id) => pathTo(account, id));
    const anew = accountModel(accountInputs);
    const backwards = ids.toReversed().map((id) => pathTo(anew, id));
    expect(backwards.toReversed()).toEqual(forwards);
  });

  test('is none to a state that is left at once, to history and to what no event reaches', () => {
    expect(pathTo(account, 'account.resolving')).toBeNull();
    const deaf = { ...account, cases: () => [] };
    expect(pathTo(deaf, 'account.registration.submitting')).toBeNull();
  });

  test('to a state that the machine has not is a mistake', () => {
    expect([hasState(account, 'account.nowhere'), hasState(account, 'account.recovered')]).toEqual([
      false,
      true,
    ]);
    expect(() => pathTo(account, 'account.nowhere')).toThrow('there is no state account.nowhere');
  });
});
