import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../shared/machine.ts';
import { classOf } from './explore.ts';
import type { LiveRun, LiveStep } from './live-run.ts';
import { type MaskedEvent, maskedEvent } from './mask.ts';
import type { Model } from './model.ts';
import { promisesOf } from './promises-of-run.ts';
import type { RecordedStep } from './recording.ts';
import { isEqual, similarity } from './similarity.ts';
import { start, step as stepFrom } from './step.ts';

/**
 * Steps of the search of a run: past them the longest path found so far is taken. A run that samples repeat takes few
 * more than it is long; one that they do not would freeze the page, and more steps get no further.
 */
const effortOf = ({ steps }: LiveRun): number => 2 * steps.length + 1000;

/** A path of the model that goes through the states of the live machine; linked backwards. */
interface Match {
  /** How many live events are matched or left out. */
  readonly at: number;
  readonly snapshot: AnyMachineSnapshot;
  readonly recorded: RecordedStep | null;
  /** What somebody changed, whether it is recorded or left out; null for another event. */
  readonly typed: MaskedEvent | null;
  readonly before: Match | null;
}

interface Search {
  readonly model: Model;
  readonly input: unknown;
  /** What was done on purpose and changed no state may be left out too. */
  readonly mayLeaveOut: boolean;
  /** The machine's own words: of texts nothing else gets into the path. */
  readonly words: ReadonlySet<string>;
}

interface Choice {
  readonly snapshot: AnyMachineSnapshot;
  readonly recorded: RecordedStep;
  /** Nothing but free data differ from what really came. */
  readonly isSimilar: boolean;
  readonly rank: number;
}

/** The samples that bring the model to where the live machine went, the most similar first. */
function samplesFor({ model, words }: Search, from: AnyMachineSnapshot, step: LiveStep) {
  const { type, ...live } = step.event;
  const state = stateName(step.snapshot.value);
  return (model.cases(type, from) ?? [{}])
    .flatMap((payload, sample): Choice[] => {
      const sent = { ...payload, type };
      if (!from.can(sent)) return [];
      const next = stepFrom(model, from, sent);
      if (stateName(next.snapshot.value) !== state) return [];
      const same = isEqual(payload, live);
      const score = similarity(payload, live);
      return [
        {
          snapshot: next.snapshot,
          recorded: { event: type, sample, state, ...promisesOf(from, next, step, words) },
          isSimilar: same || score > 0 || Object.keys(payload).length === 0,
          rank: same ? Number.POSITIVE_INFINITY : score,
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
  return similarity(payload, last) > 0 && !isEqual(payload, last);
}

/**
 * The matches of one more live event, the best first. An event that did nothing is left out; one that changed no state
 * may be: of the letters that somebody typed one sample stands for all. A sample that is like nothing that came
 * (another field's) is the last resort: it makes up for letters that were left out before.
 */
function nextMatches(
  search: Search,
  match: Match,
  live: LiveStep,
  before: LiveStep | undefined,
): readonly Match[] {
  const at = match.at + 1;
  const stays = stateName(live.snapshot.value) === stateName(match.snapshot.value);
  const { model, mayLeaveOut, words } = search;
  const typed =
    live.fired.length > 0 && isTyped(live) ? maskedEvent(model, words, match.snapshot, live.event) : null;
  const without = stays ? [{ ...match, at, recorded: null, typed, before: match }] : [];
  if (live.fired.length === 0) return without;
  const choices = samplesFor(search, match.snapshot, live);
  // Of one that led on the sample tells all.
  const shown = stays ? typed : null;
  const taken = ({ snapshot, recorded }: Choice) => ({
    at,
    snapshot,
    recorded,
    typed: shown,
    before: match,
  });
  if (!typed) return [...choices.map(taken), ...(mayLeaveOut ? without : [])];
  const similar = choices.filter(({ isSimilar }) => isSimilar).map(taken);
  const strange = choices.filter(({ isSimilar }) => !isSimilar).map(taken);
  return goesOn(live, before) ? [...without, ...similar, ...strange] : [...similar, ...without, ...strange];
}

/** Further letters of a field are one change: their number would tell the length of what was typed. */
function withTyped(before: MaskedEvent[] = [], typed: MaskedEvent): MaskedEvent[] {
  return isEqual(before.at(-1), typed) ? before : [...before, typed];
}

/** The steps of a match; what was changed stands at the step at which or after which it was. */
function stepsOf(match: Match) {
  const matches: Match[] = [];
  for (let at: Match | null = match; at; at = at.before) matches.unshift(at);
  const steps: RecordedStep[] = [];
  let typedFirst: MaskedEvent[] = [];
  for (const { recorded, typed } of matches) {
    if (recorded) steps.push(recorded);
    const last = steps.pop();
    if (!typed) {
      if (last) steps.push(last);
    } else if (last) steps.push({ ...last, typed: withTyped(last.typed, typed) });
    else typedFirst = withTyped(typedFirst, typed);
  }
  return { steps, typed: typedFirst };
}

/** Depth first, the best first; what gets furthest: how many live events it matches, and its steps. */
export function matchRecording(search: Search, run: LiveRun) {
  const { model, input } = search;
  const first: Match = {
    at: 0,
    snapshot: start(model, input).snapshot,
    recorded: null,
    typed: null,
    before: null,
  };
  const seen = new Set<string>();
  const open = [first];
  let best = first;
  for (let effort = 0; effort < effortOf(run); effort += 1) {
    const match = open.pop();
    if (!match) break;
    const key = `${match.at} ${classOf(model, match.snapshot)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (match.at > best.at) best = match;
    const live = run.steps[match.at];
    if (!live) break;
    open.push(...nextMatches(search, match, live, run.steps[match.at - 1]).toReversed());
  }
  return { reached: best.at, ...stepsOf(best) };
}
