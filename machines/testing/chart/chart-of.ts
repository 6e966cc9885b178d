import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { statusOf } from '../../shared/machine.ts';
import { idOfParts, partsOf } from '../transitions.ts';
import type { Chart, ChartDelay, ChartEdge, ChartNode } from './chart.ts';
import { eventLabel } from './event-label.ts';

/** Reads a machine into its chart: everything that is drawn, nothing that runs. */
export function chartOf(machine: AnyStateMachine): Chart {
  return {
    machine: machine.id,
    root: nodeOf(machine.root),
    edges: edgesBelow(machine.root),
    delays: Object.entries(machine.implementations.delays).map(
      ([name, delay]): ChartDelay => ({ name, ms: typeof delay === 'number' ? delay : null }),
    ),
  };
}

function nodeOf(node: AnyStateNode): ChartNode {
  const { id, key, type, description, tags, entry, exit, invoke } = node;
  return {
    id,
    key,
    kind: type,
    description: description ?? '',
    status: statusOf(node.meta),
    tags: [...tags],
    entry: namesOf(entry),
    exit: namesOf(exit),
    invokes: invoke.map(({ id, src }) => (id === src ? id : `${id} (${nameOf(src)})`)),
    initial: type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
    deep: node.history === 'deep',
    children: Object.values(node.states).map(nodeOf),
  };
}

function edgesBelow(node: AnyStateNode): readonly ChartEdge[] {
  const own = [...[...node.transitions.values()].flat(), ...(node.always ?? [])];
  return [...own.map(edgeOf), ...Object.values(node.states).flatMap(edgesBelow)];
}

function edgeOf(transition: AnyTransitionDefinition): ChartEdge {
  const { guard, actions, reenter } = transition;
  const parts = partsOf(transition);
  const { source, eventType, at, of, targets } = parts;
  const [kind, label] = eventLabel(eventType);
  // The unguarded last of several transitions of one event.
  const isFallback = of > 1 && at === of - 1;
  return {
    id: idOfParts(parts),
    from: source,
    targets,
    reenter,
    kind,
    eventType,
    label,
    guard: guard === undefined ? (isFallback ? 'иначе' : '') : nameOf(guard),
    actions: namesOf(actions),
  };
}

/** XState arms and disarms the timers of `after` by actions of its own. */
function isArming(action: unknown): boolean {
  if (typeof action !== 'function') return false;
  const timer = 'sendId' in action ? action.sendId : 'id' in action ? action.id : null;
  return typeof timer === 'string' && timer.startsWith('xstate.after.');
}

function namesOf(actions: readonly unknown[]): readonly string[] {
  return actions.filter((action) => !isArming(action)).map(nameOf);
}

/** The name of an action, guard or actor, and in brackets the parameters that are written in the machine. */
function nameOf(named: unknown): string {
  const params = typeof named === 'object' && named !== null && 'params' in named ? named.params : undefined;
  const fixed = typeof params === 'object' && params !== null ? Object.values(params) : [];
  const name = typeOf(named);
  return fixed.length === 0 ? name : `${name}(${fixed.map(textOf).join(', ')})`;
}

function typeOf(named: unknown): string {
  if (typeof named === 'string') return named;
  const holds = (typeof named === 'object' || typeof named === 'function') && named !== null;
  return holds && 'type' in named && typeof named.type === 'string' ? named.type : 'inline';
}

function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, inner]) => `${key}: ${textOf(inner)}`)
      .join(', ')}}`;
  }
  return String(value);
}
