import type { AnyStateNode } from 'xstate';
import { edited, few, nameOf, type Path, type RawState, statesOf, without } from './chart-data.ts';
import { type Slot, slotsOf } from './slots.ts';
import type { StateChange } from './transition-mutants.ts';

function ofActions(key: 'entry' | 'exit', state: RawState): readonly StateChange[] {
  const actions = few(state[key]);
  return actions.map((action, at) => ({
    what: `drop ${key} ${nameOf(action)}${actions.length > 1 ? ` ${at}` : ''}`,
    change: (whole) => ({ ...whole, [key]: actions.toSpliced(at, 1) }),
  }));
}

function ofInvokes(state: RawState): readonly StateChange[] {
  const invokes = few(state.invoke);
  return invokes.flatMap((invoke, at) => [
    {
      what: `drop invoke ${invoke.id}`,
      change: (whole: RawState) => ({ ...whole, invoke: invokes.toSpliced(at, 1) }),
    },
    ...(invoke.input === undefined
      ? []
      : [
          {
            what: `drop input of ${invoke.id}`,
            change: (whole: RawState) => ({
              ...whole,
              invoke: invokes.toSpliced(at, 1, without(invoke, 'input')),
            }),
          },
        ]),
  ]);
}

/** What can be wrong with a state beside its transitions. */
export function stateMutants(state: RawState): readonly StateChange[] {
  const { initial } = state;
  const keys = Object.keys(state.states ?? {});
  const other = initial === undefined ? undefined : keys[(keys.indexOf(initial) + 1) % keys.length];
  const tags = few(state.tags);
  return [
    ...ofActions('entry', state),
    ...ofActions('exit', state),
    ...ofInvokes(state),
    ...tags.map((tag, at) => ({
      what: `drop tag ${tag}`,
      change: (whole: RawState) => ({ ...whole, tags: tags.toSpliced(at, 1) }),
    })),
    ...(state.meta?.status === undefined
      ? []
      : [{ what: 'drop status', change: (whole: RawState) => without(whole, 'meta') }]),
    ...(other === undefined || other === initial
      ? []
      : [{ what: `begin in ${other}`, change: (whole: RawState) => ({ ...whole, initial: other }) }]),
  ];
}

/** The chart without an innermost state and without the transitions to it; null where a parent needs it. */
export function withoutLeaf(
  chart: RawState,
  path: Path,
  targetsOf: (path: Path, slot: Slot, at: number) => readonly AnyStateNode[],
  leaf: AnyStateNode,
): RawState | null {
  const key = path.at(-1);
  const parentPath = path.slice(0, -1);
  if (key === undefined || leaf.type !== 'atomic') return null;
  const keys = Object.keys(leaf.parent?.states ?? {}).filter((each) => each !== key);
  const [first] = keys;
  if (first === undefined) return null;
  const cut = edited(chart, parentPath, (parent) => ({
    ...parent,
    states: without(parent.states ?? {}, key),
    ...(parent.initial === key ? { initial: first } : {}),
  }));
  return statesOf(cut).reduce(
    (whole, { path: at, state }) =>
      edited(whole, at, (current) =>
        slotsOf(state).reduce((changed, slot) => {
          const kept = slot.list.filter((_, i) => !targetsOf(at, slot, i).includes(leaf));
          return kept.length === slot.list.length ? changed : slot.write(changed, kept);
        }, current),
      ),
    cut,
  );
}
