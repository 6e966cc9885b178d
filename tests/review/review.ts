import { chartOf } from '../../machines/testing/chart/chart-of.ts';
import type { DrawingLayout } from '../../src/devtools/drawing/layout.ts';
import type { Changed } from '../../src/devtools/drawing/marks.ts';
import { layoutOf } from '../diagrams/layout.ts';
import type { Explained, Verdict } from '../mutation/verdicts.ts';
import { type Change, compareCharts } from './compare.ts';
import { type ConcernedMutant, mutantsConcerned } from './concerned.ts';
import type { Detour } from './detours.ts';
import { leavesOf, type PictureFolders, picturesOf, type StatePictures, statesTouched } from './pictures.ts';
import { unionOf } from './union.ts';
import { type Side, walksOf } from './walks.ts';
import { lostRetries, warningsOf } from './warnings.ts';
import { Words } from './words.ts';

/** What is compared, and what else is known of it. */
export interface Sides {
  readonly before: Side;
  readonly after: Side;
  readonly pictures: PictureFolders;
  readonly verdicts: readonly Verdict[];
  readonly explained: Explained;
  /** The text of a row of the requirements. */
  readonly requirement: (id: string) => string;
}

/** A row of the requirements. */
export interface Demand {
  readonly id: string;
  readonly text: string;
}

export interface ReviewedChange {
  readonly change: Change;
  readonly sentence: string;
  readonly warnings: readonly string[];
  readonly lost: readonly Detour[];
  readonly gained: readonly Detour[];
  readonly paths: readonly Detour[];
  readonly mutants: readonly ConcernedMutant[];
  /** Rows whose tests watch this place: they noticed a mutant of it. */
  readonly requirements: readonly Demand[];
  /** The innermost states that it touches. */
  readonly states: readonly string[];
}

/** A machine that is not as it was. */
export interface ReviewedMachine {
  readonly id: string;
  readonly title: string;
  readonly is: Changed;
  readonly requirements: readonly Demand[];
  readonly changes: readonly ReviewedChange[];
  /** Of the machine as a whole. */
  readonly warnings: readonly string[];
  /** Walks that go another way and through no transition that was changed. */
  readonly elsewhere: readonly Detour[];
  /** Of the states that changes touch, alike or not. */
  readonly touched: readonly StatePictures[];
  /** Of other states, those that differ. */
  readonly pictures: readonly StatePictures[];
  readonly drawing: { readonly layout: DrawingLayout; readonly changed: Readonly<Record<string, Changed>> };
}

/** Compares every machine of a project with what it was; those that are as they were are left out. */
export async function reviewOf(sides: Sides): Promise<readonly ReviewedMachine[]> {
  const ids = new Set([...sides.after.entries, ...sides.before.entries].map(({ id }) => id));
  const all = await Promise.all([...ids].map((id) => reviewMachine(id, sides)));
  return all.filter((one) => one !== null);
}

/** A machine that is new, or gone, is compared with one that has no states. */
function emptied({ machine, root, delays }: ReturnType<typeof chartOf>): ReturnType<typeof chartOf> {
  return { machine, root: { ...root, children: [], initial: null }, edges: [], delays };
}

async function reviewMachine(id: string, sides: Sides): Promise<ReviewedMachine | null> {
  const find = ({ entries }: Side) => entries.find((entry) => entry.id === id) ?? null;
  const [was, is] = [find(sides.before), find(sides.after)];
  const known = is ?? was;
  if (!known) return null;
  const chart = chartOf(known.machine);
  const comparison = compareCharts(
    was ? chartOf(was.machine) : emptied(chart),
    is ? chartOf(is.machine) : emptied(chart),
  );
  const walks = walksOf(id, comparison, sides);
  const states = picturesOf(comparison, sides.pictures);
  const changes = comparison.changes;
  const touched = new Set(changes.flatMap((change) => statesTouched(change, comparison)));
  const others = leavesOf(comparison)
    .filter((state) => !touched.has(state))
    .flatMap((state) => states(state) ?? [])
    .filter(({ renderings }) => renderings.some(({ isSame, before, after }) => !isSame && (before || after)));
  if (changes.length === 0 && others.length === 0 && walks.all.length === 0) return null;
  const concerned = is ? mutantsConcerned(is.machine, sides.verdicts, sides.explained) : () => [];
  const words = new Words(comparison.after);
  const demands = (rows: readonly string[]): readonly Demand[] =>
    [...new Set(rows)].map((row) => ({ id: row, text: sides.requirement(row) }));
  const union = unionOf(comparison);
  return {
    id,
    title: known.title,
    is: was ? (is ? 'changed' : 'removed') : 'added',
    requirements: demands(known.requirements),
    changes: changes.map((change) => ({
      change,
      sentence: words.sentence(change),
      warnings: is && was ? warningsOf(change, comparison) : [],
      ...walks.through(change),
      mutants: concerned(change),
      requirements: demands(concerned(change).flatMap(({ rows }) => rows)),
      states: statesTouched(change, comparison),
    })),
    warnings: [...(is && was ? lostRetries(comparison) : []), ...walks.problems],
    elsewhere: walks.elsewhere(changes),
    touched: [...touched].flatMap((state) => states(state) ?? []),
    pictures: others,
    drawing: {
      layout: await layoutOf(union.chart, known.title, (was ? sides.before : sides.after).layoutOf(id)),
      changed: union.changed,
    },
  };
}
