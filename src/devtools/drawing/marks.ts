import type { ChartEdge, ChartNode } from '../../../machines/testing/chart/chart.ts';

/** How much of a state or transition the tests went through. */
export type Covered = 'all' | 'part' | 'none';

/** What became of a state or transition between two revisions of a machine. */
export type Changed = 'added' | 'removed' | 'changed';

/** What a drawing shows besides the machine itself. */
export interface Marks {
  /** Ids of the states that are active; the states around them are lit too. */
  readonly active?: readonly string[] | undefined;
  /** Ids of the transitions that could fire now; the others' controls say that they are disabled. */
  readonly possible?: readonly string[] | undefined;
  /** Ids of the transitions that their events would fire with other data. */
  readonly otherwise?: readonly string[] | undefined;
  /** Ids of the transitions that fired last. */
  readonly fired?: readonly string[] | undefined;
  /** By id of state or transition; given, it takes the place of the colours of kinds. */
  readonly coverage?: Readonly<Record<string, Covered>> | undefined;
  /** By id of state or transition: a drawing of two revisions in one. */
  readonly changed?: Readonly<Record<string, Changed>> | undefined;
}

const words = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

export const isActive = ({ active }: Marks, state: string): boolean =>
  active?.some((id) => id === state || id.startsWith(`${state}.`)) ?? false;

export function stateClasses(marks: Marks, id: string): string {
  return words(isActive(marks, id) && 'active', covered(marks, [id]), changedTo(marks, [id]));
}

/** Classes of an arrow or of one transition. */
export function transitionClasses(marks: Marks, ids: readonly string[]): string {
  const { possible, otherwise, fired } = marks;
  const isPossible = ids.some((id) => possible?.includes(id));
  return words(
    isPossible && 'possible',
    !isPossible && ids.some((id) => otherwise?.includes(id)) && 'otherwise',
    ids.some((id) => fired?.includes(id)) && 'fired',
    covered(marks, ids),
    changedTo(marks, ids),
  );
}

/** An arrow that also carries what is as it was is as it was. */
function changedTo({ changed }: Marks, ids: readonly string[]): string | undefined {
  const found = new Set(ids.map((id) => changed?.[id]));
  if (!changed || ids.length === 0 || found.has(undefined)) return undefined;
  const [only] = found;
  return found.size === 1 ? only : 'changed';
}

function covered({ coverage }: Marks, ids: readonly string[]): string | undefined {
  if (!coverage || ids.length === 0) return undefined;
  const found = new Set(ids.map((id) => coverage[id] ?? 'none'));
  const [only] = found;
  return `covered-${found.size === 1 ? only : 'part'}`;
}

/** The innermost key of a state's id. */
const keyOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1);

/** What a screen reader says of a state. */
export function stateName({ key, description, status, tags }: ChartNode, marks: Marks, id: string): string {
  return [
    `Состояние ${key}`,
    ...(isActive(marks, id) ? ['сейчас активно'] : []),
    ...(status === null ? [] : [`статус ${status}`]),
    ...tags,
    ...(description === '' ? [] : [description]),
  ].join(', ');
}

/** What a screen reader says of a transition. */
export function transitionName({ label, guard, from, targets }: ChartEdge): string {
  const cause = guard === '' ? label : `${label} [${guard}]`;
  const to = targets === null ? 'остаётся' : `в ${targets.map(keyOf).join(', ')}`;
  return `Переход ${cause}: из ${keyOf(from)} ${to}`;
}
