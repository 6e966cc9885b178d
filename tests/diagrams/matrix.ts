import { type Chart, type ChartEdge, type ChartNode, nodesOf } from '../../machines/testing/chart/chart.ts';

/** Which event does what in which state. */
export interface Matrix {
  /** Labels of events, and after them what comes by itself. */
  readonly columns: readonly string[];
  readonly rows: readonly { readonly state: ChartNode; readonly cells: readonly (readonly Way[])[] }[];
}

/** One transition that an event may take in a state; `outer` when the state has it from one around it. */
export interface Way {
  readonly edge: ChartEdge;
  readonly outer: boolean;
}

/** What is no event of a person has a column for its kind. */
const KINDS: Readonly<Record<Exclude<ChartEdge['kind'], 'event'>, string>> = {
  done: 'ответ',
  error: 'сбой',
  after: 'после задержки',
  always: 'сразу',
};

export const columnOf = ({ kind, label }: ChartEdge): string => (kind === 'event' ? label : KINDS[kind]);

/** The table of the innermost states: a visitor is always in one of them, or in one of every region. */
export function matrixOf({ root, edges }: Chart): Matrix {
  const named = new Set(edges.filter(({ kind }) => kind === 'event').map(columnOf));
  const rest = Object.values(KINDS).filter((column) => edges.some((edge) => columnOf(edge) === column));
  const columns = [...named, ...rest];
  const leaves = nodesOf(root).filter(({ children, kind }) => children.length === 0 && kind !== 'history');
  return {
    columns,
    rows: leaves.map((state) => ({
      state,
      cells: columns.map((column) =>
        waysOf(
          state.id,
          edges.filter((edge) => columnOf(edge) === column),
        ),
      ),
    })),
  };
}

/** From the inside out, as the machine looks for a transition, up to the first that has no condition. */
function waysOf(state: string, edges: readonly ChartEdge[]): readonly Way[] {
  const ways: Way[] = [];
  const decided = new Set<string>();
  for (let id = state; id !== ''; id = id.slice(0, Math.max(0, id.lastIndexOf('.')))) {
    for (const edge of edges.filter(({ from }) => from === id)) {
      if (!decided.has(edge.eventType)) ways.push({ edge, outer: id !== state });
    }
    for (const { from, guard, eventType } of edges) {
      if (from === id && (guard === '' || guard === 'иначе')) decided.add(eventType);
    }
  }
  return ways;
}
