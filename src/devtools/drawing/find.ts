import type { Chart, ChartEdge, ChartNode } from '../../../machines/testing/chart/chart.ts';

type HitKind = 'state' | 'event' | 'guard' | 'action';

/** Something on the drawing that has the words in its name or description. */
export interface Hit {
  readonly kind: HitKind;
  readonly name: string;
  /** Where it is, or what it is, in Russian. */
  readonly about: string;
  /** The id of the state or transition that shows it. */
  readonly piece: string;
  /** The id of the state that the piece belongs to. */
  readonly state: string;
}

export const hitKinds: readonly (readonly [kind: HitKind, title: string])[] = [
  ['state', 'Состояния'],
  ['event', 'События'],
  ['guard', 'Охраны'],
  ['action', 'Действия и вызовы'],
];

/** A state's place in its machine: other states have the same key. */
const placeOf = (id: string): string => id.slice(id.indexOf('.') + 1);

function hitsOfState(node: ChartNode): readonly Hit[] {
  const { id, description, entry, exit, invokes } = node;
  const place = placeOf(id);
  const own = (name: string, how: string): Hit => {
    return { kind: 'action', name, about: `${how} ${place}`, piece: id, state: id };
  };
  return [
    { kind: 'state', name: place, about: description, piece: id, state: id },
    ...entry.map((name) => own(name, 'вход в')),
    ...exit.map((name) => own(name, 'выход из')),
    ...invokes.map((name) => own(name, 'вызов в')),
    ...node.children.flatMap(hitsOfState),
  ];
}

function hitsOfEdge({ id, from, targets, label, guard, actions }: ChartEdge): readonly Hit[] {
  const way = targets
    ? `${placeOf(from)} → ${targets.map(placeOf).join(', ')}`
    : `остаётся в ${placeOf(from)}`;
  const place = { piece: id, state: from };
  const cause = `${label}: ${way}`;
  return [
    { kind: 'event', name: label, about: guard === '' ? way : `[${guard}] ${way}`, ...place },
    ...(guard === '' || guard === 'иначе'
      ? []
      : [{ kind: 'guard' as const, name: guard, about: cause, ...place }]),
    ...actions.map((name): Hit => ({ kind: 'action', name, about: cause, ...place })),
  ];
}

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** What has all of these words in its name, or in a state's description; by kind, in the order of the machine. */
export function find({ root, edges }: Chart, words: string): readonly Hit[] {
  const asked = plain(words).split(/\s+/).filter(Boolean);
  if (asked.length === 0) return [];
  const all = [...hitsOfState(root), ...edges.flatMap(hitsOfEdge)];
  const found = all.filter(({ kind, name, about }) => {
    const text = plain(kind === 'state' ? `${name} ${about}` : name);
    return asked.every((word) => text.includes(word));
  });
  return hitKinds.flatMap(([kind]) => found.filter((hit) => hit.kind === kind));
}
