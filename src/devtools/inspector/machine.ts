import { machines } from '../../../machines/index.ts';
import { models } from '../../../machines/models.ts';
import { activeNodes, stateName } from '../../../machines/shared/machine.ts';
import { vocabularyOf } from '../../../machines/testing/mask.ts';
import type { Model } from '../../../machines/testing/model.ts';
import { leavesOf } from '../../../machines/testing/transitions.ts';
import type { LiveActor } from './journal.ts';

export function titleOf(machine: string): string {
  return machines.find(({ id }) => id === machine)?.title ?? machine;
}

export function modelOf(machine: string): Model | null {
  return models.find(({ id }) => id === machine) ?? null;
}

/** As `data-state` has it. */
export function stateOf({ snapshot }: LiveActor): string {
  return snapshot ? stateName(snapshot.value) : 'не запущена';
}

export function activeOf({ snapshot }: LiveActor): readonly string[] {
  return snapshot ? activeNodes(snapshot).map(({ id }) => id) : [];
}

/** The page of the explorer that opens the machine as it is here. */
export function explorerAddress({ machine, snapshot }: LiveActor): string {
  const [leaf] = snapshot ? leavesOf(snapshot).split(' ') : [];
  return leaf ? `/dev/${machine}?state=${encodeURIComponent(leaf)}` : `/dev/${machine}`;
}

const vocabularies = new Map<string, ReadonlySet<string>>();

export function wordsOf(machine: string): ReadonlySet<string> {
  const known = vocabularies.get(machine);
  if (known) return known;
  const model = modelOf(machine);
  const found = model ? vocabularyOf(model) : new Set<string>();
  vocabularies.set(machine, found);
  return found;
}
