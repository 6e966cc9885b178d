import type { AnyStateMachine } from 'xstate';
import { chartData, edited, rebuilt, statesOf } from './chart-data.ts';
import { implementationMutants } from './implementation-mutants.ts';
import { stateMutants, withoutLeaf } from './state-mutants.ts';
import { nodeAt, targetsIn, transitionMutants } from './transition-mutants.ts';

/** A machine with one thing wrong. */
export interface Mutant {
  /** Where and what: `session.checking: drop on session.changed`; the same as long as the chart is. */
  readonly id: string;
  build(): AnyStateMachine;
}

/** The machine as it is, built as a mutant is: tests that notice it are no measure. */
export const controlOf = (machine: AnyStateMachine): Mutant => ({
  id: `${machine.id}: nothing`,
  build: () => rebuilt(chartData(machine), machine.implementations),
});

/** Every mutant of a machine, in the order of the chart; some cannot be built. */
export function drawnMutants(machine: AnyStateMachine): readonly Mutant[] {
  const chart = chartData(machine);
  const { implementations } = machine;
  const states = statesOf(chart).flatMap(({ path, state }) => {
    const node = nodeAt(machine, path);
    const changes = [...transitionMutants(state, node), ...stateMutants(state)].map(({ what, change }) => ({
      id: `${node.id}: ${what}`,
      build: () => rebuilt(edited(chart, path, change), implementations),
    }));
    const cut = withoutLeaf(chart, path, targetsIn(machine), node);
    return cut
      ? [...changes, { id: `${node.id}: drop state`, build: () => rebuilt(cut, implementations) }]
      : changes;
  });
  const named = implementationMutants(chart, implementations).map(({ what, change }) => ({
    id: `${machine.id}: ${what}`,
    build: () => rebuilt(chart, change(implementations)),
  }));
  return [...states, ...named];
}

export function canBeBuilt({ build }: Mutant): boolean {
  try {
    build();
    return true;
  } catch {
    return false;
  }
}

/** Every mutant of a machine that XState can build, in the order of the chart. */
export const mutantsOf = (machine: AnyStateMachine): readonly Mutant[] =>
  drawnMutants(machine).filter(canBeBuilt);

/** Makes a machine another one in place, so that everybody who holds it runs the mutant. */
export function become(machine: AnyStateMachine, other: AnyStateMachine): void {
  Object.assign(machine, other);
}
