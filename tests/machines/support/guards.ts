import { candidateEvents } from '../../../machines/testing/events.ts';
import type { Model } from '../../../machines/testing/model.ts';
import { stepThrough } from '../../../machines/testing/step.ts';
import { eventsOf, type Tour } from '../../../machines/testing/tours.ts';

/**
 * Guards that the tours saw only one way: never letting through, or never refusing. A refusal counts where
 * a tour stands in a state and the model's event is turned down, as a disabled control shows it.
 */
export function constantGuards(model: Model, tours: readonly Tour[]): readonly string[] {
  const outcomes = new Map<string, Set<boolean>>();
  const guards = Object.entries(model.machine.implementations.guards).flatMap(([name, guard]) => {
    if (!guard) return [];
    const seen = new Set<boolean>();
    outcomes.set(name, seen);
    const recorded: typeof guard = (args, params) => {
      const passed = guard(args, params);
      seen.add(passed);
      return passed;
    };
    return [[name, recorded]];
  });
  const machine = model.machine.provide({ guards: Object.fromEntries(guards) });
  const watched: Model = { ...model, machine };
  for (const tour of tours) {
    for (const { snapshot } of stepThrough(watched, tour.input, eventsOf(tour))) {
      for (const candidate of candidateEvents(watched, snapshot)) snapshot.can(candidate);
    }
  }
  return [...outcomes].filter(([, seen]) => seen.size < 2).map(([name]) => name);
}
