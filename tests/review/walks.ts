import type { MachineEntry } from '../../machines/shared/machine.ts';
import type { Model } from '../../machines/testing/model.ts';
import { PathError, type RecordedPath } from '../../machines/testing/recording.ts';
import type { DrawingLayout } from '../../src/devtools/drawing/layout.ts';
import type { Change, Comparison } from './compare.ts';
import { type Detour, detourOfPath, detoursOf } from './detours.ts';
import { nameBefore, nameNow } from './renames.ts';

/** The machines of a project as they are in one of the two revisions. */
export interface Side {
  readonly entries: readonly MachineEntry[];
  /** None: what walks machines is left out. */
  readonly models: readonly Model[];
  readonly paths: readonly RecordedPath[];
  /** Where everything stands on a machine's drawing; null without one. */
  readonly layoutOf: (machine: string) => DrawingLayout | null;
}

type Found = Readonly<Record<'lost' | 'gained' | 'paths', readonly Detour[]>>;

/** What goes another way now, by the transitions at which it parts. */
export function walksOf(
  id: string,
  { renames }: Comparison,
  { before, after }: Record<'before' | 'after', Side>,
) {
  const find = ({ models }: Side) => models.find((model) => model.id === id);
  const [here, there] = [find(before), find(after)];
  const problems: string[] = [];
  const attempt = (walk: () => readonly Detour[]): readonly Detour[] => {
    try {
      return walk();
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      problems.push(`${error instanceof PathError ? 'Записанный путь' : 'Туры'} не пройти: ${said}`);
      return [];
    }
  };
  const prefix = `${id}.`;
  const renaming = (nameThere: typeof nameNow) => (state: string) =>
    state
      .split(' ')
      .map((name) => nameThere(prefix + name, renames).slice(prefix.length))
      .join(' ');
  const found: Found =
    here && there
      ? {
          lost: attempt(() => detoursOf(here, there, renaming(nameNow))),
          gained: attempt(() => detoursOf(there, here, renaming(nameBefore))),
          paths: before.paths
            .filter(({ machine }) => machine === id)
            .flatMap((path) => attempt(() => detourOfPath(path, here, there))),
        }
      : { lost: [], gained: [], paths: [] };
  const all = Object.values(found).flat();
  const isThrough = (change: Change, { fired }: Detour) =>
    change.thing === 'transition'
      ? [change.before, change.after].some((edge) => edge && fired.includes(edge.id))
      : fired.some((transition) => touches(transition, change));
  return {
    problems,
    all,
    through(change: Change): Found {
      const own = (detours: readonly Detour[]) => detours.filter((detour) => isThrough(change, detour));
      return { lost: own(found.lost), gained: own(found.gained), paths: own(found.paths) };
    },
    elsewhere: (changes: readonly Change[]) =>
      all.filter((detour) => !changes.some((change) => isThrough(change, detour))),
  };
}

/** Whether a transition leads into a state that is new, gone or entered otherwise. */
function touches(transition: string, { before, after, differences }: Change): boolean {
  const isEntered = differences.some(({ detail }) => detail === 'kind' || detail === 'initial');
  if (before && after && !isEntered) return false;
  const id = (after ?? before)?.id ?? '';
  const [, targets = ''] = transition.split('--> ');
  return targets.split(',').some((target) => target === id || target.startsWith(`${id}.`));
}
