import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  fromPromise,
  getStateNodes,
  type NonReducibleUnknown,
  type PromiseActorLogic,
  type StateValue,
} from 'xstate';

/** The closed list of state tags: what a view may ask without knowing the states themselves. */
export type MachineTag = 'overlay' | 'busy' | 'error' | 'empty';

/** What a state carries for people: the status number of the specification where it gives one. */
export interface StateMeta {
  readonly status?: 1 | 2 | 3 | 4;
}

/** The status number in a state's `meta`; null where the specification gives none. */
export function statusOf(meta: unknown): number | null {
  const status = typeof meta === 'object' && meta !== null && 'status' in meta ? meta.status : null;
  return typeof status === 'number' ? status : null;
}

/** The state nodes that are active, the root among them, the outermost first. */
export function activeNodes({ machine, value }: AnyMachineSnapshot): readonly AnyStateNode[] {
  return [...new Set(getStateNodes(machine.root, value))].sort((a, b) => a.path.length - b.path.length);
}

/** The status number of the innermost active state that has one; null where none has. */
export function statusNow(snapshot: AnyMachineSnapshot): number | null {
  return activeNodes(snapshot).reduce<number | null>((outer, { meta }) => statusOf(meta) ?? outer, null);
}

/** The visitor goes to another address of the shop; emitted, so that the page decides how. */
export interface AddressOpen {
  readonly type: 'address.open';
  readonly href: string;
}

/** The place of an actor that the page must give with `machine.provide`; rejects until it is given. */
export function notProvided<Output, Input extends NonReducibleUnknown>(
  name: string,
): PromiseActorLogic<Output, Input> {
  return fromPromise<Output, Input>(() => Promise.reject(new Error(`The actor ${name} is not provided`)));
}

/**
 * A state as one line, the value of `data-state`: `opened.shown.full`, and for parallel regions
 * `overlay.closed plantNumbers.idle selection.unchanged`, regions in alphabetical order.
 */
export function stateName(value: StateValue): string {
  if (typeof value === 'string') return value;
  return Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, child]) =>
      child === undefined
        ? []
        : stateName(child)
            .split(' ')
            .map((name) => (name === '' ? key : `${key}.${name}`)),
    )
    .join(' ');
}

/** What the root of a view bears: which machine it shows, in which state. */
export interface MachineMarks {
  readonly 'data-machine': string;
  readonly 'data-state': string;
}

/** The marks of a view for what it shows. */
export function machineMarks({ machine, value }: AnyMachineSnapshot): MachineMarks {
  return { 'data-machine': machine.id, 'data-state': stateName(value) };
}

/** A flow as people list it. */
export interface MachineEntry {
  /** The machine's id, also the value of `data-machine`. */
  readonly id: string;
  readonly title: string;
  /** Rows of the requirements. */
  readonly requirements: readonly string[];
  /** The folder of the view that renders it, or of the server where nobody sees it. */
  readonly view: string;
  readonly machine: AnyStateMachine;
}
