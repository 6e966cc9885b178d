import { afterAll, describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../../../machines/shared/machine.ts';
import { staleCases } from '../../../machines/testing/events.ts';
import { explore } from '../../../machines/testing/explore.ts';
import { createHarness } from '../../../machines/testing/harness.ts';
import type { Model } from '../../../machines/testing/model.ts';
import { firedBy } from '../../../machines/testing/step.ts';
import { TOUR_LENGTH, type Tour, titleOf, toursOf } from '../../../machines/testing/tours.ts';
import { leavesOf } from '../../../machines/testing/transitions.ts';
import { checkInvariant } from './broken-invariant.ts';
import { Recorder } from './coverage.ts';
import { saveCoverage } from './coverage-file.ts';
import { constantGuards } from './guards.ts';
import { missed, type Walked } from './join-coverage.mjs';
import { noteFault } from './note-fault.ts';
import { checkWalks } from './random-walk.ts';
import { sneakPaths } from './sneak-paths.ts';
import { walkNoting } from './tour-fault.ts';

/** One tour on the live machine: its state and context are what was planned, step for step. */
export async function tourMachine(model: Model, tour: Tour, recorder: Recorder): Promise<void> {
  recorder.begin();
  const harness = createHarness(model.machine, tour.input, (event) => recorder.fired(firedBy(event)));
  harness.actor.start();
  let visited = 0;
  const check = async (planned: AnyMachineSnapshot) => {
    visited += 1;
    const live = harness.actor.getSnapshot();
    expect(stateName(live.value)).toBe(stateName(planned.value));
    expect(live.context).toEqual(planned.context);
    expect(live.status).not.toBe('error');
    checkInvariant(model, live, () => ({
      input: tour.inputName,
      events: tour.path.steps.slice(1, visited).map(({ event }) => event),
    }));
    recorder.visited(leavesOf(live));
  };
  await walkNoting(model, tour, harness, check, { layer: 'machine', take: noteFault });
  harness.actor.stop();
}

/**
 * The generated suite of one machine: tours through every transition, guards, random walks, sneak paths. `save` keeps
 * what they covered.
 */
export function tourTests(
  model: Model,
  save: (walked: Walked) => void = (walked) => saveCoverage('machine', walked),
): void {
  describe(model.id, () => {
    const exploration = explore(model);
    const tours = toursOf(exploration);
    const recorder = new Recorder();

    test('has no dead transition but those the model explains', () => {
      expect(exploration.unreachable).toEqual(Object.keys(model.unreachable));
      expect(staleCases(model)).toEqual([]);
      expect(tours.every(({ path }) => path.steps.length - 1 <= TOUR_LENGTH)).toBe(true);
    });

    test('has no guard that decides one way only but those the model explains', () => {
      expect(constantGuards(model, tours).toSorted()).toEqual(Object.keys(model.constantGuards).toSorted());
    });

    test('does nothing at events that a state does not know', () => {
      expect(sneakPaths(model, tours)).toEqual([]);
    });

    test.each(tours.map((tour) => [titleOf(tour), tour] as const))('%s', (_title, tour) =>
      tourMachine(model, tour, recorder),
    );

    test('keeps its promises on random walks and never fails', () => {
      checkWalks(model, ({ snapshot }) => {
        expect(snapshot.status).toBe('active');
        model.invariant(snapshot);
      });
    });

    afterAll(() => {
      const walked = recorder.walked(model);
      save(walked);
      expect(missed([walked])).toEqual([]);
    });
  });
}
