import type { MachineEntry } from '../../machines/shared/machine.ts';
import { chartOf } from '../../machines/testing/chart/chart-of.ts';
import type { ModelEvent } from '../../machines/testing/model.ts';
import { statesBelow } from '../../machines/testing/transitions.ts';
import type { MachinePlan } from './plan.ts';

interface PathStep {
  readonly label: string;
  /** Its sample data as JSON, `''` without. */
  readonly sample: string;
}

export interface StateFacts {
  readonly id: string;
  /** Without the machine's name. */
  readonly name: string;
  readonly description: string;
  /** The input's name and the events from it; null where no picture is taken. */
  readonly path: { readonly input: string; readonly steps: readonly PathStep[] } | null;
  /** Why it has no picture, `''` when it has. */
  readonly unseen: string;
}

export interface MachineFacts {
  readonly id: string;
  readonly title: string;
  readonly states: readonly StateFacts[];
}

/** Tells a machine and each of its states, compound ones too, in the order of their declaration. */
export function factsOf({ id, title, machine }: MachineEntry, { shown, unseen }: MachinePlan): MachineFacts {
  const labels = new Map(chartOf(machine).edges.map(({ eventType, label }) => [eventType, label]));
  const stepOf = ({ type, ...data }: ModelEvent): PathStep => ({
    label: labels.get(type) ?? type,
    sample: Object.keys(data).length === 0 ? '' : JSON.stringify(data),
  });
  const states = statesBelow(machine.root).map((node): StateFacts => {
    const path = shown.find(({ state }) => state === node.id)?.path;
    return {
      id: node.id,
      name: node.id.slice(id.length + 1),
      description: node.description ?? '',
      path: path ? { input: path.input, steps: path.events.map(stepOf) } : null,
      unseen: unseen[node.id] ?? '',
    };
  });
  return { id, title, states };
}
