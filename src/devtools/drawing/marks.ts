import type { ChartEdge, ChartNode } from '../../../machines/testing/chart/chart.ts';

/** How much of a state or transition the tests went through. */
export type Paint = 'all' | 'part' | 'none';

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
  /** Ids of the states and transitions that step back. */
  readonly faded?: readonly string[] | undefined;
  /** The id of the state or transition that was searched for. */
  readonly found?: string | null | undefined;
  /** Which steps of the path fired a transition, from 1, by its id. */
  readonly steps?: Readonly<Record<string, readonly number[]>> | undefined;
  /** By id of state or transition; given, it takes the place of the colours of kinds. */
  readonly coverage?: Readonly<Record<string, Paint>> | undefined;
  /** By id of state or transition: a drawing of two revisions in one. */
  readonly changed?: Readonly<Record<string, Changed>> | undefined;
}

const words = (...names: readonly (string | false | undefined)[]): string => names.filter(Boolean).join(' ');

export const isActive = ({ active }: Marks, state: string): boolean =>
  active?.some((id) => id === state || id.startsWith(`${state}.`)) ?? false;

/** Those of some states that none of them lies in. */
export const innermost = (states: readonly string[]): readonly string[] =>
  states.filter((id) => !states.some((other) => other.startsWith(`${id}.`)));

export function stateClasses(marks: Marks, id: string): string {
  const { faded, found } = marks;
  return words(
    isActive(marks, id) && 'active',
    faded?.includes(id) && 'faded',
    found === id && 'found',
    covered(marks, [id]),
    changedTo(marks, [id]),
  );
}

/** Classes of an arrow or of one transition. */
export function transitionClasses(marks: Marks, ids: readonly string[]): string {
  const { possible, otherwise, fired, faded, found, steps } = marks;
  const isPossible = ids.some((id) => possible?.includes(id));
  return words(
    isPossible && 'possible',
    !isPossible && ids.some((id) => otherwise?.includes(id)) && 'otherwise',
    ids.some((id) => fired?.includes(id)) && 'fired',
    ids.some((id) => steps?.[id]) && 'walked',
    ids.length > 0 && ids.every((id) => faded?.includes(id)) && 'faded',
    ids.some((id) => id === found) && 'found',
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
export function transitionName({ id, label, guard, from, targets }: ChartEdge, { steps }: Marks): string {
  const cause = guard === '' ? label : `${label} [${guard}]`;
  const to = targets === null ? 'остаётся' : `в ${targets.map(keyOf).join(', ')}`;
  const walked = steps?.[id];
  return `Переход ${cause}: из ${keyOf(from)} ${to}${walked ? `, шаг пути ${walked.join(', ')}` : ''}`;
}
