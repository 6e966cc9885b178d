import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { few, nameOf, type Path, type RawState, type RawTransition, without } from './chart-data.ts';
import { type Slot, slotsOf } from './slots.ts';

/** A change of one state: what a careless hand might do to the source. */
export interface StateChange {
  /** What is done and where, unique within the state: `drop on submit 0`. */
  readonly what: string;
  change(state: RawState): RawState;
}

/** The built state at a path. */
export function nodeAt(machine: AnyStateMachine, path: Path): AnyStateNode {
  return path.reduce<AnyStateNode>((node, key) => {
    const child = node.states[key];
    if (!child) throw new Error(`${node.id} has no state ${key}`);
    return child;
  }, machine.root);
}

/** The built transition of a place. */
function builtAt(node: AnyStateNode, { eventType }: Slot, at: number): AnyTransitionDefinition | undefined {
  if (eventType === '') return node.always?.[at];
  const type = [...node.transitions.keys()].find((each) =>
    eventType.endsWith('.') ? each.startsWith(eventType) : each === eventType,
  );
  return type === undefined ? undefined : node.transitions.get(type)?.[at];
}

/** Where the transitions of a machine lead, by the path of their state and the label of their place. */
export const targetsIn =
  (machine: AnyStateMachine) =>
  (path: Path, slot: Slot, at: number): readonly AnyStateNode[] =>
    builtAt(nodeAt(machine, path), slot, at)?.target ?? [];

/** The state after the target in their parent's order. */
function nextSibling(target: AnyStateNode): AnyStateNode | undefined {
  const siblings = Object.values(target.parent?.states ?? {});
  const next = siblings[(siblings.indexOf(target) + 1) % siblings.length];
  return next === target || target.parent?.type === 'parallel' ? undefined : next;
}

/** Going nowhere is the same as going to where one is, unless the state is entered anew. */
const staysAnyway = (built: AnyTransitionDefinition | undefined) =>
  built?.target?.length === 1 &&
  built.target[0] === built.source &&
  !built.reenter &&
  built.source.type === 'atomic';

function ofTransition(slot: Slot, at: number, node: AnyStateNode): readonly StateChange[] {
  const here = `${slot.label}${slot.list.length > 1 ? ` ${at}` : ''}`;
  const raw = slot.list[at] ?? {};
  const put = (what: string, ...transitions: readonly RawTransition[]): StateChange => ({
    what: `${what} ${here}`,
    change: (state) => slot.write(state, slot.list.toSpliced(at, 1, ...transitions)),
  });
  const built = builtAt(node, slot, at);
  const target = built?.target?.[0];
  const sibling = target && nextSibling(target);
  const actions = few(raw.actions);
  const next = slot.list[at + 1];
  return [
    put('drop'),
    ...(raw.guard
      ? [put('always pass', without(raw, 'guard')), put('never pass', { ...raw, guard: () => false })]
      : []),
    ...actions.map((action, i) =>
      put(`drop action ${nameOf(action)}${actions.length > 1 ? ` ${i}` : ''} of`, {
        ...raw,
        actions: actions.toSpliced(i, 1),
      }),
    ),
    ...(sibling ? [put(`lead to ${sibling.key}`, { ...raw, target: `#${sibling.id}` })] : []),
    ...(target && !staysAnyway(built) ? [put('stay at', without(without(raw, 'target'), 'reenter'))] : []),
    ...(raw.reenter ? [put('do not reenter at', without(raw, 'reenter'))] : []),
    ...(next
      ? [
          {
            what: `swap with the next ${here}`,
            change: (state: RawState) => slot.write(state, slot.list.toSpliced(at, 2, next, raw)),
          },
        ]
      : []),
  ];
}

/** What can be wrong with the transitions of a state. */
export const transitionMutants = (state: RawState, node: AnyStateNode): readonly StateChange[] =>
  slotsOf(state).flatMap((slot) => slot.list.flatMap((_, at) => ofTransition(slot, at, node)));
