import type { AnyMachineSnapshot } from 'xstate';
import { possibleEvents } from './events.ts';
import { classOf } from './explore.ts';
import type { Model, ModelEvent } from './model.ts';
import { start, step } from './step.ts';
import { isTransient, statesBelow } from './transitions.ts';

/** How to come into a state: an input of the model, and the events from there. */
export interface Way {
  /** The name of the input. */
  readonly input: string;
  readonly events: readonly ModelEvent[];
}

/** Steps without a way: more mean that the state has none, or that the model's key keeps what does not matter. */
const STEP_LIMIT = 50_000;

interface Reached {
  readonly input: string;
  readonly snapshot: AnyMachineSnapshot;
  /** How it was reached; null for a start. */
  readonly from: { readonly before: Reached; readonly event: ModelEvent } | null;
}

function wayOf(reached: Reached): Way {
  const events: ModelEvent[] = [];
  for (let { from } = reached; from; { from } = from.before) events.unshift(from.event);
  return { input: reached.input, events };
}

/** Every class of snapshots that an input leads to, the nearest first; inputs in the order of the model. */
function* nearestFirst(model: Model): Generator<Reached> {
  const seen = new Set<string>();
  const queue: Reached[] = [];
  const isNew = ({ input, snapshot }: Reached) => {
    const key = `${input} ${classOf(model, snapshot)}`;
    return !seen.has(key) && seen.add(key);
  };
  for (const [input, value] of Object.entries(model.inputs)) {
    const first = { input, snapshot: start(model, value).snapshot, from: null };
    if (!isNew(first)) continue;
    queue.push(first);
    yield first;
  }
  let steps = 0;
  for (let at = 0, before = queue[at]; before; at += 1, before = queue[at]) {
    if (before.snapshot.status !== 'active') continue;
    for (const event of possibleEvents(model, before.snapshot)) {
      steps += 1;
      if (steps > STEP_LIMIT) return;
      const { snapshot } = step(model, model.inputs[before.input], before.snapshot, event);
      const next = { input: before.input, snapshot, from: { before, event } };
      if (!isNew(next)) continue;
      queue.push(next);
      yield next;
    }
  }
}

/** What was found so far of a model: the next question goes on from there. */
interface Search {
  readonly reached: Reached[];
  readonly rest: Generator<Reached>;
}

const searches = new WeakMap<Model, Search>();

function* reachedOf(model: Model): Generator<Reached> {
  const search = searches.get(model) ?? { reached: [], rest: nearestFirst(model) };
  searches.set(model, search);
  for (let at = 0; ; at += 1) {
    const known = search.reached[at];
    if (known) yield known;
    else {
      const { value, done } = search.rest.next();
      if (done) return;
      search.reached.push(value);
      yield value;
    }
  }
}

function nodeOf({ machine: { root } }: Model, state: string) {
  return [root, ...statesBelow(root)].find(({ id }) => id === state);
}

/** The machine has a state node of this id. */
export function hasState(model: Model, state: string): boolean {
  return nodeOf(model, state) !== undefined;
}

/**
 * The shortest way to a state node, compound ones in any configuration; of several the one from the input that the
 * model names first. Null when nothing leads there: nobody can be in a state that is left at once, and the model may
 * tell why others are out of reach. The farthest state of the account takes about 0.5 s, checkout 0.2 s, basket 0.05 s
 * (Node, two busy cores); what was searched once is kept.
 *
 * @throws for the id of no state node of the machine.
 */
export function wayTo(model: Model, state: string): Way | null {
  const node = nodeOf(model, state);
  if (!node) throw new Error(`${model.id}: there is no state ${state}`);
  if (node.type === 'history' || isTransient(node)) return null;
  for (const reached of reachedOf(model)) {
    if (reached.snapshot._nodes.includes(node)) return wayOf(reached);
  }
  return null;
}
