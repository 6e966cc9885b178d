import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../shared/machine.ts';
import { classOf } from './explore.ts';
import type { LiveRun, LiveStep } from './live-run.ts';
import type { Model } from './model.ts';
import type { RecordedStep } from './recording.ts';
import { isSame, likeness } from './similarity.ts';
import { start, step } from './step.ts';

/** Steps of the search: past it the longest path found so far is taken. */
const EFFORT = 20_000;

/** A way that the model went beside the live machine; linked backwards. */
export interface Way {
  /** How many live events are behind. */
  readonly at: number;
  readonly snapshot: AnyMachineSnapshot;
  readonly recorded: RecordedStep | null;
  readonly before: Way | null;
}

/** What is looked for. */
export interface Search {
  readonly model: Model;
  readonly input: unknown;
  /** What was done on purpose and changed no state may be left out too. */
  readonly mayLeaveOut: boolean;
}

interface Choice {
  readonly snapshot: AnyMachineSnapshot;
  readonly recorded: RecordedStep;
  /** Nothing but free data differ from what really came. */
  readonly isAlike: boolean;
  readonly rank: number;
}

/** The samples that bring the model to where the live machine went, the most alike first. */
function samplesFor(model: Model, input: unknown, from: AnyMachineSnapshot, { event, snapshot }: LiveStep) {
  const { type, ...live } = event;
  const state = stateName(snapshot.value);
  return (model.cases(type, from) ?? [{}])
    .flatMap((payload, sample): Choice[] => {
      const sent = { ...payload, type };
      if (!from.can(sent)) return [];
      const next = step(model, input, from, sent).snapshot;
      if (stateName(next.value) !== state) return [];
      const same = isSame(payload, live);
      const alike = likeness(payload, live);
      return [
        {
          snapshot: next,
          recorded: { event: type, sample, state },
          isAlike: same || alike > 0 || Object.keys(payload).length === 0,
          rank: same ? Number.POSITIVE_INFINITY : alike,
        },
      ];
    })
    .sort((a, b) => b.rank - a.rank);
}

/** Letters, a thumb's place: many of them make one step. What carries nothing is done on purpose each time. */
const isTyped = ({ event: { type, ...payload } }: LiveStep) =>
  !type.startsWith('xstate.') && Object.keys(payload).length > 0;

/** Another letter of the same field, another place of the same thumb. */
function goesOn({ event: { type, ...payload } }: LiveStep, before: LiveStep | undefined): boolean {
  if (type !== before?.event.type) return false;
  const { type: _, ...last } = before.event;
  return likeness(payload, last) > 0 && !isSame(payload, last);
}

/**
 * The ways on from here, the best first. An event that did nothing is left out; one that changed no state may be:
 * of the letters that somebody typed one sample stands for all. A sample that is like nothing that came (another
 * field's) is the last resort: it makes up for letters that were left out before.
 */
function waysOn(
  { model, input, mayLeaveOut }: Search,
  way: Way,
  live: LiveStep,
  before: LiveStep | undefined,
) {
  const at = way.at + 1;
  const stays = stateName(live.snapshot.value) === stateName(way.snapshot.value);
  const without = stays ? [{ ...way, at, recorded: null, before: way }] : [];
  if (!live.didSomething) return without;
  if (!isTyped(live)) {
    const all = samplesFor(model, input, way.snapshot, live).map((choice) => taken(way, choice));
    return mayLeaveOut ? [...all, ...without] : all;
  }
  const choices = samplesFor(model, input, way.snapshot, live);
  const alike = choices.filter(({ isAlike }) => isAlike).map((choice) => taken(way, choice));
  const strange = choices.filter(({ isAlike }) => !isAlike).map((choice) => taken(way, choice));
  return goesOn(live, before) ? [...without, ...alike, ...strange] : [...alike, ...without, ...strange];
}

const taken = (way: Way, { snapshot, recorded }: Choice): Way => ({
  at: way.at + 1,
  snapshot,
  recorded,
  before: way,
});

/** Depth first, the best first; the way that gets furthest beside the live machine. */
export function furthest(search: Search, run: LiveRun): Way {
  const { model, input } = search;
  const first: Way = { at: 0, snapshot: start(model, input).snapshot, recorded: null, before: null };
  const seen = new Set<string>();
  const open = [first];
  let best = first;
  for (let effort = 0; effort < EFFORT; effort += 1) {
    const way = open.pop();
    if (!way) break;
    const key = `${way.at} ${classOf(model, way.snapshot)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (way.at > best.at) best = way;
    const live = run.steps[way.at];
    if (!live) break;
    open.push(...waysOn(search, way, live, run.steps[way.at - 1]).toReversed());
  }
  return best;
}

/** The steps of a path that a way took, the first first. */
export function stepsOf(way: Way): RecordedStep[] {
  const steps: RecordedStep[] = [];
  for (let at: Way | null = way; at; at = at.before) if (at.recorded) steps.unshift(at.recorded);
  return steps;
}
