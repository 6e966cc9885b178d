import { describe, expect, test } from 'vitest';
import { assign, createMachine, fromPromise, setup } from 'xstate';
import { candidateEvents, staleCases } from '../../../machines/testing/events.ts';
import { explore } from '../../../machines/testing/explore.ts';
import { createHarness } from '../../../machines/testing/harness.ts';
import { defineModel, type Model } from '../../../machines/testing/model.ts';
import { planPairs } from '../../../machines/testing/pairs.ts';
import { stepThrough } from '../../../machines/testing/step.ts';
import { eventsOf, TOUR_LENGTH, type Tour, toursOf } from '../../../machines/testing/tours.ts';
import { leavesOf } from '../../../machines/testing/transitions.ts';
import { Recorder } from './coverage.ts';
import { constantGuards } from './guards.ts';
import { joinCoverage } from './join-coverage.mjs';
import { checkWalks } from './random-walk.ts';

type DoorEvent = { type: 'open' } | { type: 'close' } | { type: 'knock'; times: number } | { type: 'lock' };

const setupDoor = () =>
  setup({
    types: { context: {} as { knocks: number }, events: {} as DoorEvent, input: {} as { knocks: number } },
    actors: { ring: fromPromise<string>(() => Promise.reject(new Error('not provided'))) },
    actions: {
      count: assign({ knocks: ({ context }, params: { times: number }) => context.knocks + params.times }),
    },
    guards: { wasKnocked: ({ context }) => context.knocks > 0, isBroken: () => false },
    delays: { draught: 1000 },
  });

/** A door that rings, opens when knocked at and is shut by a draught; `dead` adds a way that never opens. */
function doorMachine({ dead = false, slams = true } = {}) {
  return setupDoor().createMachine({
    id: 'door',
    context: ({ input }) => ({ knocks: input.knocks }),
    initial: 'shut',
    states: {
      shut: {
        on: {
          knock: { actions: { type: 'count', params: ({ event }) => ({ times: event.times }) } },
          open: { guard: 'wasKnocked', target: 'ringing' },
          ...(dead ? { lock: { guard: 'isBroken', target: 'open' } as const } : {}),
        },
      },
      ringing: { invoke: { id: 'ring', src: 'ring', onDone: 'open', onError: 'shut' } },
      open: { on: { close: 'shut' }, ...(slams ? { after: { draught: 'shut' } as const } : {}) },
    },
  });
}

const doorModel = (machine: ReturnType<typeof doorMachine>): Model =>
  defineModel({
    machine,
    inputs: { fresh: { knocks: 0 } },
    cases: {
      knock: (snapshot) => (snapshot.context.knocks === 0 ? [{ times: 2 }] : []),
      'xstate.done.actor.ring': [{ output: 'somebody came' }],
      'xstate.error.actor.ring': [{ error: { message: 'nobody' } }],
    },
  });

/** Runs planned tours against another machine and says where it first differs. */
function firstDifference(tours: readonly Tour[], model: Model): string | undefined {
  for (const tour of tours) {
    const stepped = stepThrough(model, tour.input, eventsOf(tour));
    const at = stepped.findIndex(({ snapshot }, step) => {
      const planned = tour.path.steps[step]?.state;
      return planned && leavesOf(snapshot) !== leavesOf(planned);
    });
    if (at !== -1) return tour.path.steps[at]?.event.type;
  }
  return undefined;
}

function record(model: Model, tours: readonly Tour[], pairs: readonly string[] = []) {
  const recorder = new Recorder();
  for (const tour of tours) {
    recorder.begin();
    for (const { snapshot, microsteps } of stepThrough(model, tour.input, eventsOf(tour))) {
      for (const fired of microsteps) recorder.fired(fired);
      recorder.visited(leavesOf(snapshot));
    }
  }
  return joinCoverage([recorder.walked(model)], pairs);
}

describe('the path test kit [DV-05]', () => {
  const model = doorModel(doorMachine());

  test('tours fire every transition in few walks of at most the given length', () => {
    const exploration = explore(model);
    const tours = toursOf(exploration);
    expect(exploration.unreachable).toEqual([]);
    expect(tours).toHaveLength(1);
    const result = record(model, tours);
    expect(result.transitions).toMatchObject({ covered: 6, of: 6, missing: [] });
    expect(Object.values(result.transitions.hits).every((hits) => hits > 0)).toBe(true);
    expect(result.states.missing).toEqual([]);
    const short = toursOf(exploration, 4);
    expect(short.length).toBeGreaterThan(1);
    expect(short.every(({ path }) => path.steps.length - 1 <= 4)).toBe(true);
    expect(record(model, short).transitions.missing).toEqual([]);
  });

  test('further tours fire every two transitions that can follow one another', () => {
    const tours = toursOf(explore(model));
    const plan = planPairs(model, tours, 1000);
    const open = 'door.ringing --xstate.done.actor.ring--> door.open';
    const shut = 'door.ringing --xstate.error.actor.ring--> door.shut';
    expect(plan.reachable).toContain(`${open} ; door.open --close--> door.shut`);
    expect(plan.reachable).not.toContain(`${shut} ; door.open --close--> door.shut`);
    expect(record(model, tours, plan.reachable).pairs.missing).not.toEqual([]);
    const { pairs } = record(model, [...tours, ...plan.tours], plan.reachable);
    expect(pairs).toEqual({ covered: plan.reachable.length, of: plan.reachable.length, missing: [] });
    expect(plan.tours.every(({ path }) => path.steps.length - 1 <= TOUR_LENGTH)).toBe(true);
    expect(planPairs(model, tours, 1000).reachable).toEqual(plan.reachable);
  });

  test('the plan is the same on every run', () => {
    const events = () => toursOf(explore(model)).map(({ path }) => path.steps.map((s) => s.event));
    expect(events()).toEqual(events());
  });

  test('a transition that can never fire is reported, with the guard that never lets through', () => {
    const dead = doorModel(doorMachine({ dead: true }));
    const exploration = explore(dead);
    expect(exploration.unreachable).toEqual(['door.shut --lock[isBroken]--> door.open']);
    expect(record(dead, toursOf(exploration)).transitions.missing).toEqual(exploration.unreachable);
    expect(constantGuards(dead, toursOf(exploration))).toEqual(['isBroken']);
  });

  test('a removed transition is noticed: the planned tours differ on the poorer machine', () => {
    const tours = toursOf(explore(model));
    expect(firstDifference(tours, model)).toBeUndefined();
    expect(firstDifference(tours, doorModel(doorMachine({ slams: false })))).toBe(
      'xstate.after.draught.door.open',
    );
  });

  test('a case for an event that the machine no longer knows is stale', () => {
    const stale: Model = { ...model, caseTypes: [...model.caseTypes, 'ring.bell'] };
    expect(staleCases(model)).toEqual([]);
    expect(staleCases(stale)).toEqual(['ring.bell']);
  });

  test('an unsound key is found when the tour is replayed on concrete snapshots', () => {
    const counting = setup({
      types: { context: {} as { laps: number } },
      guards: { isFirstLap: ({ context }) => context.laps === 0 },
      actions: { countLap: assign({ laps: ({ context }) => context.laps + 1 }) },
    }).createMachine({
      id: 'lap',
      context: { laps: 0 },
      initial: 'start',
      states: {
        start: { on: { run: [{ guard: 'isFirstLap', target: 'line' }, 'rest'] } },
        line: { on: { again: { target: 'start', actions: 'countLap' }, stop: 'rest' } },
        rest: {},
      },
    });
    const blind = defineModel({ machine: counting, inputs: { any: undefined }, cases: {}, key: () => null });
    expect(() => toursOf(explore(blind))).toThrow(/the key is unsound: run led to/);
    const sound: Model = { ...blind, key: ({ context }) => context.laps > 0 };
    expect(record(sound, toursOf(explore(sound))).transitions.missing).toEqual([]);
  });

  test('a wildcard and an answer without a case are refused', () => {
    const wild = setup({}).createMachine({
      id: 'wild',
      initial: 'a',
      states: { a: { on: { '*': 'b' } }, b: {} },
    });
    const wildModel = defineModel({ machine: wild, inputs: { any: undefined }, cases: {} });
    expect(() => explore(wildModel)).toThrow(/wildcard/);
    const mute: Model = {
      ...model,
      cases: (type, s) => (type.startsWith('xstate.') ? undefined : model.cases(type, s)),
    };
    expect(() => explore(mute)).toThrow(/gives no answer for xstate\.(done|error)\.actor\.ring/);
  });

  test('a context that grows for ever is stopped with a hint at the key', () => {
    const growing: Model = {
      ...doorModel(doorMachine({ dead: true })),
      cases: (type, s) => (type === 'knock' ? [{ times: 1 }] : model.cases(type, s)),
    };
    expect(() => explore(growing, 100)).toThrow(/narrow the key/);
  });

  test('random walks visit only what the machine allows', () => {
    checkWalks(model, ({ snapshot }) => {
      expect(snapshot.status).toBe('active');
      expect(candidateEvents(model, snapshot).length).toBeGreaterThan(0);
    });
  });
});

test('two calls of one kind are answered each by its name', async () => {
  const call = (id: string) => ({
    initial: 'waiting',
    states: { waiting: { invoke: { id, src: 'call', onDone: 'answered' } }, answered: {} },
  });
  const machine = createMachine(
    { type: 'parallel', states: { first: call('one'), second: call('two') } },
    { actors: { call: fromPromise(() => Promise.reject(new Error('not given'))) } },
  );
  const { actor, answer } = createHarness(machine, undefined);
  actor.start();
  await answer('one', null);
  expect(actor.getSnapshot().value).toEqual({ first: 'answered', second: 'waiting' });
  await expect(answer('call', null)).rejects.toThrow('не ждёт ответа call');
});
