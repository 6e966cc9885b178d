import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { activeNodes } from '../shared/machine.ts';

/** The innermost active states, in a fixed order: the configuration as one line. */
export function leavesOf(snapshot: AnyMachineSnapshot): string {
  return activeNodes(snapshot)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.id)
    .sort()
    .join(' ');
}

/** A transition as plain data, so that a page can hand it out. */
export interface TransitionParts {
  readonly source: string;
  readonly eventType: string;
  /** Its place among the transitions of the same state and event, and how many they are. */
  readonly at: number;
  readonly of: number;
  /** `''` without a guard. Guards are named: the name of a function would change in the built page. */
  readonly guard: string;
  /** Ids of the targets, `null` for a transition that stays. */
  readonly targets: readonly string[] | null;
}

/** Stands for itself, without anything around it: it also runs inside the page. */
export function partsOf(transition: AnyTransitionDefinition): TransitionParts {
  const { source, eventType, target, guard } = transition;
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  const named = typeof guard === 'object' && 'type' in guard ? guard.type : guard;
  return {
    source: source.id,
    eventType,
    at: siblings.indexOf(transition),
    of: siblings.length,
    guard: guard === undefined ? '' : typeof named === 'string' ? named : 'inline',
    targets: target ? target.map((node) => node.id) : null,
  };
}

/** A stable name: the same in Node, in the page and in reports. */
export function idOfParts({ source, eventType, at, of, guard, targets }: TransitionParts): string {
  const place = of > 1 ? `#${at}` : '';
  const condition = guard === '' ? '' : `[${guard}]`;
  return `${source} --${eventType || 'always'}${place}${condition}--> ${targets?.join(',') ?? '(same)'}`;
}

export const transitionId = (transition: AnyTransitionDefinition): string => idOfParts(partsOf(transition));

/** All states below a node, the node itself left out. */
export function statesBelow(node: AnyStateNode): AnyStateNode[] {
  return Object.values(node.states).flatMap((child) => [child, ...statesBelow(child)]);
}

/** Every transition that a machine declares. */
export function declaredTransitions(machine: AnyStateMachine): readonly string[] {
  return [machine.root, ...statesBelow(machine.root)].flatMap((node) => [
    ...[...node.transitions.values()].flat().map(transitionId),
    ...(node.always ?? []).map(transitionId),
  ]);
}

/** A state that is always left at once: nobody can be in it. */
export function isTransient(node: AnyStateNode): boolean {
  return (node.always ?? []).some(({ guard }) => guard === undefined);
}

/** The innermost states of a machine that a visitor can be in. */
export function declaredLeaves(machine: AnyStateMachine): readonly string[] {
  return statesBelow(machine.root)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .filter((node) => !isTransient(node))
    .map((node) => node.id);
}
