import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api.js';
import { type Chart, type ChartNode, nodesOf } from '../../machines/testing/chart/chart.ts';
import { groupBy } from '../../server/lib/group-by.ts';
import type { Geometry } from '../../src/devtools/drawing/layout.ts';
import { type Content, contentOf, keyOf, pillOf } from './content.ts';
import { weights } from './order.ts';
import { type Strand, strandsOf } from './strands.ts';

/** A drawing without places. */
export interface Sketch {
  readonly contents: ReadonlyMap<string, Content>;
  readonly strands: readonly Strand[];
  readonly graph: ElkNode;
}

export type Form = 'full' | 'compact';

export const DOT = 10;
export const ANYWHERE = 'любое';
const SIDES = 14;

/**
 * Options that every compound state needs as well. Never `considerModelOrder` or `MODEL_ORDER`: with nested
 * states elkjs 0.12.1 ends in a NullPointerException (eclipse-elk/elk#1182).
 */
const layered = (form: Form): LayoutOptions => ({
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  // A transition's words stand near the state that it leaves.
  'elk.layered.edgeLabels.centerLabelPlacementStrategy': 'TAIL_LAYER',
  'elk.spacing.nodeNode': form === 'full' ? '28' : '14',
  'elk.spacing.edgeNode': form === 'full' ? '16' : '10',
  'elk.spacing.edgeEdge': form === 'full' ? '12' : '8',
  'elk.spacing.labelNode': '6',
  'elk.spacing.labelLabel': '8',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': form === 'full' ? '30' : '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': form === 'full' ? '16' : '10',
  'elk.layered.spacing.edgeEdgeBetweenLayers': form === 'full' ? '10' : '8',
});

/** What a layout is made for. */
export interface Wanted {
  readonly chart: Chart;
  /** What the machine is about, in Russian. */
  readonly title: string;
  readonly form: Form;
  /** The layout before: what was on the left of another state stays there; null: there was none. */
  readonly old: Geometry | null;
}

/** What ELK is to lay out; the states in `crowded` get room for their words beside their children. */
export function sketchOf({ chart, title, form, old }: Wanted, crowded: ReadonlySet<string>): Sketch {
  const full = form === 'full';
  const own = groupBy(chart.edges, ({ from }) => from);
  const contents = new Map(
    nodesOf(chart.root).map((node) => [
      node.id,
      full
        ? contentOf(node, own.get(node.id) ?? [], {
            title: node === chart.root ? title : null,
            delays: chart.delays,
          })
        : keyOf(node),
    ]),
  );
  const strands = strandsOf(chart, full);
  const weight = weights(chart);
  return {
    contents,
    strands,
    graph: {
      id: '',
      layoutOptions: { ...layered(form), 'elk.padding': '[top=4,left=4,bottom=4,right=4]' },
      children: [nodeOf(chart.root, { contents, strands, form, crowded, hints: hintsOf(old) })],
      edges: strands.map((strand) => edgeOf(strand, weight)),
    },
  };
}

type Parts = Pick<Sketch, 'contents' | 'strands'> & {
  readonly form: Form;
  readonly crowded: ReadonlySet<string>;
  /** Options by state. */
  readonly hints: ReadonlyMap<string, LayoutOptions>;
};

/** ELK keeps the order of states that have a position, beside one another, and has its way with all else. */
function hintsOf(old: Geometry | null): ReadonlyMap<string, LayoutOptions> {
  const boxes = new Map(old?.nodes.map((box) => [box.id, box]));
  return new Map(
    [...boxes].map(([id, { x, y }]) => {
      const outer = boxes.get(id.slice(0, id.lastIndexOf('.')));
      return [
        id,
        {
          'elk.position': `(${x - (outer?.x ?? 0)},${y - (outer?.y ?? 0)})`,
          'elk.layered.crossingMinimization.semiInteractive': 'true',
        },
      ];
    }),
  );
}

function nodeOf(node: ChartNode, parts: Parts): ElkNode {
  const { contents, strands, form, crowded, hints } = parts;
  const { width = 0, height = 0 } = contents.get(node.id) ?? {};
  if (node.children.length === 0)
    return { id: node.id, width, height, layoutOptions: { ...hints.get(node.id), 'elk.alignment': 'TOP' } };
  const anywhere = `anywhere:${node.id}`;
  const pill = pillOf('anywhere', ANYWHERE);
  const right = SIDES + (crowded.has(node.id) ? width : 0);
  const top = height + (form === 'full' ? 10 : 4);
  return {
    id: node.id,
    layoutOptions: {
      ...layered(form),
      ...hints.get(node.id),
      'elk.alignment': 'TOP',
      'elk.padding': `[top=${top},left=${SIDES},bottom=${SIDES},right=${right}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: [
      ...(node.initial === null ? [] : [{ id: `dot:${node.id}`, width: DOT, height: DOT }]),
      ...(strands.some(({ from }) => from === anywhere)
        ? [{ id: anywhere, width: pill.width, height: pill.height }]
        : []),
      ...node.children.map((child) => nodeOf(child, parts)),
    ],
  };
}

function edgeOf(
  { id, from, to, kind, plate }: Strand,
  weight: (from: string, to: string) => number,
): ElkExtendedEdge {
  return {
    id,
    sources: [from],
    targets: [to],
    layoutOptions: {
      'elk.layered.priority.direction': String(kind === 'initial' ? 0 : weight(from, to)),
    },
    labels: plate
      ? [
          {
            id: `plate:${id}`,
            text: id,
            width: plate.width,
            height: plate.height,
            layoutOptions: { 'elk.edgeLabels.inline': 'true' },
          },
        ]
      : [],
  };
}
