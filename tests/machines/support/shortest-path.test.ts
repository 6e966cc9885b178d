import { describe, expect, test } from 'vitest';
import { fromPromise, setup } from 'xstate';
import { activeNodes } from '../../../machines/shared/machine.ts';
import { defineModel } from '../../../machines/testing/model.ts';
import { hasState, type Path, pathTo } from '../../../machines/testing/shortest-path.ts';
import { stepThrough } from '../../../machines/testing/step.ts';
import { declaredLeaves } from '../../../machines/testing/transitions.ts';

/** A lift: where it begins is told by its input, a stuck one only a letter starts. */
const lift = setup({
  types: { input: {} as { readonly at: string }, context: {} as { readonly at: string } },
  actors: { ask: fromPromise(() => Promise.reject(new Error('nobody answers'))) },
  guards: { isAt: ({ context }, place: string) => context.at === place },
}).createMachine({
  id: 'lift',
  context: ({ input }) => input,
  initial: 'resolving',
  states: {
    resolving: {
      always: [
        { guard: { type: 'isAt', params: 'stuck' }, target: 'stuck' },
        { guard: { type: 'isAt', params: 'door' }, target: 'open' },
        { target: 'shut' },
      ],
    },
    shut: { on: { press: 'open' } },
    open: {
      initial: 'waiting',
      states: {
        waiting: { on: { go: 'asking' } },
        asking: { invoke: { id: 'ask', src: 'ask', onDone: 'waiting', onError: 'failed' } },
        failed: { on: { go: 'asking' } },
        past: { type: 'history' },
      },
    },
    stuck: { on: { write: 'freed' } },
    freed: {},
  },
});

const liftModel = () =>
  defineModel({
    machine: lift,
    inputs: { shut: { at: '' }, door: { at: 'door' }, stuck: { at: 'stuck' } },
    cases: { 'xstate.done.actor.ask': [{ output: 1 }], 'xstate.error.actor.ask': [{ error: 1 }] },
  });

describe('the path', () => {
  const model = liftModel();
  const reached = ({ input, events }: Path): readonly string[] => {
    const stepped = stepThrough(model, model.inputs[input], events);
    return activeNodes((stepped.at(-1) ?? stepped[0]).snapshot).map(({ id }) => id);
  };

  test('is the shortest: an input that begins there needs no events, and the first of such inputs is taken', () => {
    expect(pathTo(model, 'lift.open.waiting')).toEqual({ input: 'door', events: [] });
    expect(pathTo(model, 'lift.open')).toEqual({ input: 'door', events: [] });
    expect(pathTo(model, 'lift.shut')).toEqual({ input: 'shut', events: [] });
    expect(pathTo(model, 'lift.open.failed')?.events.map(({ type }) => type)).toEqual([
      'go',
      'xstate.error.actor.ask',
    ]);
  });

  test('of a person begins as a guest does, and has steps to go back', () => {
    for (const [state, input] of [
      ['lift.open.failed', 'shut'],
      ['lift.open.waiting', 'shut'],
      ['lift.freed', 'stuck'],
    ] as const) {
      const path = pathTo(model, state, 'ordinary');
      expect(path?.input).toBe(input);
      expect(path?.events.length).toBeGreaterThan(0);
      expect(reached(path ?? { input: '', events: [] })).toContain(state);
    }
  });

  test('is the same whatever was asked before', () => {
    const ids = declaredLeaves(lift);
    const forwards = ids.map((id) => pathTo(model, id));
    const anew = liftModel();
    const backwards = ids.toReversed().map((id) => pathTo(anew, id));
    expect(backwards.toReversed()).toEqual(forwards);
  });

  test('is none to a state that is left at once, to history and to what no event reaches', () => {
    expect(pathTo(model, 'lift.resolving')).toBeNull();
    expect(pathTo(model, 'lift.open.past')).toBeNull();
    const deaf = { ...model, cases: () => [] };
    expect(pathTo(deaf, 'lift.open.asking')).toBeNull();
  });

  test('to a state that the machine has not is a mistake', () => {
    expect([hasState(model, 'lift.nowhere'), hasState(model, 'lift.freed')]).toEqual([false, true]);
    expect(() => pathTo(model, 'lift.nowhere')).toThrow('there is no state lift.nowhere');
  });
});
