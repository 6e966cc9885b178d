import { few, type Implementations, type Named, nameOf, type RawState, statesOf } from './chart-data.ts';
import { slotsOf } from './slots.ts';

interface ImplementationChange {
  readonly what: string;
  change(implementations: Implementations): Implementations;
}

function usesIn(chart: RawState, pick: (state: RawState) => readonly Named[]): ReadonlyMap<string, number> {
  const uses = new Map<string, number>();
  for (const { state } of statesOf(chart)) {
    for (const named of pick(state)) uses.set(nameOf(named), (uses.get(nameOf(named)) ?? 0) + 1);
  }
  return uses;
}

const transitionsOf = (state: RawState) => slotsOf(state).flatMap(({ list }) => list);

/** What can be wrong with actions, guards and delays. A name used in one place has its mutants there already. */
export function implementationMutants(
  chart: RawState,
  implementations: Implementations,
): readonly ImplementationChange[] {
  const actions = usesIn(chart, (state) => [
    ...few(state.entry),
    ...few(state.exit),
    ...transitionsOf(state).flatMap((each) => few(each.actions)),
  ]);
  const guards = usesIn(chart, (state) => transitionsOf(state).flatMap(({ guard }) => few(guard)));
  const severalIn = (uses: ReadonlyMap<string, number>) => (name: string) => uses.get(name) !== 1;
  const delays = Object.entries(implementations.delays).flatMap(([name, delay]) =>
    typeof delay === 'number' ? [{ name, delay }] : [],
  );
  return [
    ...Object.keys(implementations.actions)
      .filter(severalIn(actions))
      .map((name) => ({
        what: `empty action ${name}`,
        change: (all: Implementations) => ({ ...all, actions: { ...all.actions, [name]: () => undefined } }),
      })),
    ...Object.keys(implementations.guards)
      .filter(severalIn(guards))
      .flatMap((name) =>
        [true, false].map((passes) => ({
          what: `guard ${name} always ${passes}`,
          change: (all: Implementations) => ({ ...all, guards: { ...all.guards, [name]: () => passes } }),
        })),
      ),
    ...delays.flatMap(({ name, delay }) =>
      [0, 2 * delay].map((ms) => ({
        what: `delay ${name} is ${ms} ms`,
        change: (all: Implementations) => ({ ...all, delays: { ...all.delays, [name]: ms } }),
      })),
    ),
  ];
}
