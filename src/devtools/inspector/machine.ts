import type { AnyStateNode } from 'xstate';
import { activeNodes, stateName } from '../../../machines/shared/machine.ts';
import { vocabularyOf } from '../../../machines/testing/mask.ts';
import type { Model } from '../../../machines/testing/model.ts';
import { leavesOf } from '../../../machines/testing/transitions.ts';
import type { LiveActor } from './journal.ts';

/** As `data-state` has it. */
export function stateOf({ snapshot }: LiveActor): string {
  return snapshot ? stateName(snapshot.value) : 'не запущена';
}

export function activeOf({ snapshot }: LiveActor): readonly string[] {
  return snapshot ? activeNodes(snapshot).map(({ id }) => id) : [];
}

/** A machine that starts is in this state, or in that region of it. */
const isInitial = (node: AnyStateNode): boolean =>
  !node.parent ||
  ((node.parent.type === 'parallel' || node.parent.initial.target.includes(node)) && isInitial(node.parent));

/** The page of the explorer that opens one state: that of a region that has left its initial one, if there is any. */
export function stateAddressOf({ machine, snapshot }: LiveActor): string {
  const leaves = snapshot ? leavesOf(snapshot).split(' ') : [];
  const left = snapshot && activeNodes(snapshot).filter((node) => !isInitial(node));
  const leaf = leaves.find((id) => left?.some((node) => node.id === id)) ?? leaves[0];
  return leaf ? `/dev/${machine}?state=${encodeURIComponent(leaf)}` : `/dev/${machine}`;
}

const vocabularies = new WeakMap<Model, ReadonlySet<string>>();

/** A machine's own words; none without a model. */
export function wordsOf(model: Model | undefined): ReadonlySet<string> {
  if (!model) return new Set();
  const found = vocabularies.get(model) ?? vocabularyOf(model);
  vocabularies.set(model, found);
  return found;
}
