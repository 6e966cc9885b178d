import { existsSync, readFileSync } from 'node:fs';
import type { AnyStateMachine } from 'xstate';
import type { ChartEdge } from '../../machines/testing/chart/chart.ts';
import { mutantsOf } from '../mutation/mutants.ts';
import type { Explained, Verdict } from '../mutation/verdicts.ts';
import { rowsOf } from '../requirements/rows.mjs';
import type { Change } from './compare.ts';

/** A mutant of what was changed, and what is known of it. */
export interface ConcernedMutant {
  readonly id: string;
  /** `unknown`: it was not tried since it is there. */
  readonly outcome: 'noticed' | 'explained' | 'alive' | 'unknown';
  /** Rows of the requirements that the tests name which noticed it. */
  readonly rows: readonly string[];
}

/** What the last `npm run mutate` left; nothing without one. */
export function readVerdicts(file: string): readonly Verdict[] {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).verdicts : [];
}

/** The mutants of a machine that change what a change touches. */
export function mutantsConcerned(
  machine: AnyStateMachine,
  verdicts: readonly Verdict[],
  explained: Explained,
): (change: Change) => readonly ConcernedMutant[] {
  const all = mutantsOf(machine).map(({ id }) => id);
  const tests = new Map(verdicts.map(({ mutant, noticed }) => [mutant, noticed.map(({ test }) => test)]));
  const outcomeOf = (id: string): ConcernedMutant['outcome'] => {
    if (explained[machine.id]?.[id]) return 'explained';
    const noticed = tests.get(id);
    return noticed === undefined ? 'unknown' : noticed.length > 0 ? 'noticed' : 'alive';
  };
  return (change) => {
    if (!change.after) return [];
    const isOfIt = change.thing === 'state' ? ofState(change.after.id) : ofTransition(change.after);
    return all.filter(isOfIt).map((id) => ({
      id,
      outcome: outcomeOf(id),
      rows: [...new Set((tests.get(id) ?? []).flatMap(rowsOf))],
    }));
  };
}

/** Where the name of a mutant says of which transition of its state it is. */
const WAY = / (?:on|after|done|error) \S+(?: \d+)?$| always(?: \d+)?$/;

const ofState =
  (state: string) =>
  (id: string): boolean =>
    id.startsWith(`${state}: `) && !WAY.test(id);

function ofTransition({ id: transition, from, kind, label }: ChartEdge): (id: string) => boolean {
  const name = label.replace(/^\S+ /, '');
  const way = kind === 'event' ? `on ${label}` : kind === 'always' ? 'always' : `${kind} ${name}`;
  const place = /#(\d+)/.exec(transition)?.[1];
  const end = place === undefined ? ` ${way}` : ` ${way} ${place}`;
  return (id) => id.startsWith(`${from}: `) && id.endsWith(end);
}
