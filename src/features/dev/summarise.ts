import type { AnyStateNode } from 'xstate';
import type { MachineEntry } from '../../../machines/index.ts';

/** A state as the table of its machine shows it. */
export interface StateRow {
  readonly id: string;
  readonly key: string;
  /** 0 for a state of the machine itself, 1 for one inside it … */
  readonly depth: number;
  readonly description: string;
  /** The number of the specification, '' without one. */
  readonly status: string;
  readonly events: readonly string[];
}

/** A machine as a table, without its code. */
export interface MachineSummary extends Omit<MachineEntry, 'machine'> {
  readonly states: readonly StateRow[];
}

/** Events, delays and answers by which a state is left or stays, as people read them. */
function eventsOf(node: AnyStateNode): string[] {
  return [...node.transitions.keys()].map((type) =>
    type.replace(/^xstate\.(after|done\.actor|error\.actor)\.([^.]+).*$/, (_, kind: string, name: string) =>
      kind === 'after' ? `после ${name}` : kind === 'done.actor' ? `ответ ${name}` : `сбой ${name}`,
    ),
  );
}

function statusOf(node: AnyStateNode): string {
  const meta: unknown = node.meta;
  const status = typeof meta === 'object' && meta !== null && 'status' in meta ? meta.status : undefined;
  return typeof status === 'number' ? String(status) : '';
}

/** The states inside a node in the order of the machine. */
function rowsOf(node: AnyStateNode, depth = 0): readonly StateRow[] {
  return Object.values(node.states).flatMap((child: AnyStateNode) => [
    {
      id: child.id,
      key: child.key,
      depth,
      description: child.description ?? '',
      status: statusOf(child),
      events: eventsOf(child),
    },
    ...rowsOf(child, depth + 1),
  ]);
}

/** Reads a machine into its table. */
export function summarise({ machine, ...entry }: MachineEntry): MachineSummary {
  return { ...entry, states: rowsOf(machine.root) };
}
