import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** The innermost active states, in a fixed order: the configuration as one line. */
export function leavesOf(snapshot: AnyMachineSnapshot): string {
  return snapshot._nodes
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.id)
    .sort()
    .join(' ');
}

/** Guards are named in the machines: the name of a function would change in the built page. */
function guardName(guard: AnyTransitionDefinition['guard']): string {
  if (guard === undefined) return '';
  if (typeof guard === 'string') return `[${guard}]`;
  return 'type' in guard && typeof guard.type === 'string' ? `[${guard.type}]` : '[inline]';
}

/** A stable name of a transition: the same in Node, in the page and in reports. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType, target, guard } = transition;
  const siblings = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
  const at = siblings.length > 1 ? `#${siblings.indexOf(transition)}` : '';
  const to = target?.map((node) => node.id).join(',') ?? '(same)';
  return `${source.id} --${eventType || 'always'}${at}${guardName(guard)}--> ${to}`;
}

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
function isTransient(node: AnyStateNode): boolean {
  return (node.always ?? []).some(({ guard }) => guard === undefined);
}

/** The innermost states of a machine that a visitor can be in. */
export function declaredLeaves(machine: AnyStateMachine): readonly string[] {
  return statesBelow(machine.root)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .filter((node) => !isTransient(node))
    .map((node) => node.id);
}
