import { type Chart, type ChartNode, isInside, nodesOf } from '../../machines/testing/chart/chart.ts';

/** A person presses «Повторить», or mends the form and sends it again. */
const MOST_EVENTS = 2;

/**
 * Whether a state tells of an error (tag `error`) and nothing that a person or a timer does there begins the work
 * anew. To leave its window is no way to try again.
 */
export function isErrorWithoutRetry({ id, tags, children }: ChartNode, chart: Chart): boolean {
  if (!tags.includes('error') || children.length > 0) return false;
  const nodes = new Map(nodesOf(chart.root).map((node) => [node.id, node]));
  const scope = id.split('.').slice(0, 2).join('.');
  const isHere = (target: string) => scope === id || target === scope || isInside(target, scope);
  const works = (target: string): boolean => {
    const node = nodes.get(target);
    return node !== undefined && (node.tags.includes('busy') || node.invokes.length > 0);
  };
  let here = new Set([id]);
  for (let events = 0; events < MOST_EVENTS; events += 1) {
    const next = chart.edges
      .filter(({ kind, from }) => kind === 'event' || (kind === 'after' && from === id))
      .filter(({ from }) => [...here].some((state) => state === from || isInside(state, from)))
      .flatMap(({ targets }) => targets ?? []);
    const reached = settled(next, chart, nodes);
    if (reached.some((state) => works(state) && (isHere(state) || events === 0))) return false;
    here = new Set(reached.filter(isHere));
  }
  return true;
}

/** The states, those that they begin with, and those that follow at once. */
function settled(
  states: readonly string[],
  { edges }: Chart,
  nodes: ReadonlyMap<string, ChartNode>,
): readonly string[] {
  const reached = new Set<string>();
  const open = [...states];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const node = nodes.get(id);
    if (node?.initial) open.push(node.initial);
    if (node?.kind === 'parallel') open.push(...node.children.map((child) => child.id));
    for (const { kind, from, targets } of edges) {
      if (kind === 'always' && (from === id || isInside(id, from))) open.push(...(targets ?? []));
    }
  }
  return [...reached];
}
