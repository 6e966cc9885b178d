import { type Chart, type ChartNode, nodesOf } from '../../machines/testing/chart/chart.ts';

/**
 * States that only got another name: gone and new beside the same siblings, with the same description and the same
 * children. Ids before and now.
 */
export function renamesOf(before: Chart, after: Chart): ReadonlyMap<string, string> {
  const renames = new Map<string, string>();
  const pair = (was: ChartNode, is: ChartNode) => {
    const isIn = ({ key }: ChartNode, { children }: ChartNode) => children.some((child) => child.key === key);
    for (const child of was.children) {
      const same = is.children.find(({ key }) => key === child.key);
      const found = same ?? is.children.find((other) => !isIn(other, was) && isAlike(child, other));
      if (!found) continue;
      if (!same) renames.set(child.id, found.id);
      pair(child, found);
    }
  };
  pair(before.root, after.root);
  return renames;
}

const isAlike = (a: ChartNode, b: ChartNode): boolean =>
  a.description !== '' &&
  a.description === b.description &&
  a.kind === b.kind &&
  a.children.map(({ key }) => key).join() === b.children.map(({ key }) => key).join();

/** A chart whose states have their new names; transitions keep their ids. */
export function renamed(chart: Chart, renames: ReadonlyMap<string, string>): Chart {
  if (renames.size === 0) return chart;
  // From the outside in, so that what lies in a renamed state moves with it.
  const ids = new Map(nodesOf(chart.root).map(({ id }) => [id, nameNow(id, renames)]));
  const now = (id: string): string => ids.get(id) ?? id;
  const node = (old: ChartNode): ChartNode => ({
    ...old,
    id: now(old.id),
    key: now(old.id).slice(now(old.id).lastIndexOf('.') + 1),
    initial: old.initial === null ? null : now(old.initial),
    children: old.children.map(node),
  });
  return {
    ...chart,
    root: node(chart.root),
    edges: chart.edges.map((edge) => ({
      ...edge,
      from: now(edge.from),
      targets: edge.targets?.map(now) ?? null,
    })),
  };
}

/** The id that a state before has now. */
export function nameNow(id: string, renames: ReadonlyMap<string, string>): string {
  const outer = [...renames.keys()]
    .filter((old) => id === old || id.startsWith(`${old}.`))
    .sort((a, b) => b.length - a.length)[0];
  return outer === undefined ? id : (renames.get(outer) ?? outer) + id.slice(outer.length);
}

/** The id that a state of now had before. */
export const nameBefore = (id: string, renames: ReadonlyMap<string, string>): string =>
  nameNow(id, new Map([...renames].map(([old, now]) => [now, old])));
