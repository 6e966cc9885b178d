/** A machine as a drawing needs it: plain data, read from the machine object, without its code. */
export interface Chart {
  readonly machine: string;
  readonly root: ChartNode;
  readonly edges: readonly ChartEdge[];
  readonly delays: readonly ChartDelay[];
}

export interface ChartDelay {
  readonly name: string;
  /** Milliseconds, null when the machine decides at run time. */
  readonly ms: number | null;
}

type ChartNodeKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

/** A state, or a pseudo-state of history. */
export interface ChartNode {
  /** The state node's id, `account.recovery.editing`. */
  readonly id: string;
  readonly key: string;
  readonly kind: ChartNodeKind;
  /** What the state is, in Russian; `''` for the machine itself. */
  readonly description: string;
  /** The number of the specification, null without one. */
  readonly status: number | null;
  readonly tags: readonly string[];
  /** Names of actions, with the parameters that never change: `openAddress(/)`. */
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  /** Actors that run while the state is active. */
  readonly invokes: readonly string[];
  /** Id of the child that is entered first, null without children. */
  readonly initial: string | null;
  readonly deep: boolean;
  readonly children: readonly ChartNode[];
}

export type ChartEdgeKind = 'event' | 'after' | 'done' | 'error' | 'always';

export interface ChartEdge {
  /** As `transitionId` of machines/testing/transitions.ts names it. */
  readonly id: string;
  readonly from: string;
  /** Ids of the targets; null: the transition stays where it is (only actions). */
  readonly targets: readonly string[] | null;
  /** Its source is left and entered again even when the target lies inside it. */
  readonly reenter: boolean;
  readonly kind: ChartEdgeKind;
  /** The event's type as the machine has it: `submit`, `xstate.after.requestTimeout.account.…`, `''` for always. */
  readonly eventType: string;
  /** What people read: `submit`, `после requestTimeout`, `ответ register`, `сбой register`, `сразу`. */
  readonly label: string;
  /** Name of the guard with the parameters that never change, `''` without one; `иначе` for the unguarded last of several. */
  readonly guard: string;
  readonly actions: readonly string[];
}

/** All states of a chart from the outside in, the machine itself first. */
export function nodesOf(node: ChartNode): readonly ChartNode[] {
  return [node, ...node.children.flatMap(nodesOf)];
}

/** Whether the state `inner` lies inside `outer`. */
export const isInside = (inner: string, outer: string): boolean => inner.startsWith(`${outer}.`);
