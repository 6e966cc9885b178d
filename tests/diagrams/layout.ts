import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Chart } from '../../machines/chart/chart.ts';
import type {
  Arrow,
  Box,
  DrawingLayout,
  Geometry,
  NodeBox,
  Pill,
  Plate,
  Point,
} from '../../src/features/dev/drawing/layout.ts';
import { pillOf } from './content.ts';
import { ANYWHERE, DOT, type Form, type Sketch, type Strand, sketchOf } from './graph.ts';
import { nodesOf } from './order.ts';
import { moved } from './text.ts';

/** Places everything of a chart; the same chart always gets the same places. */
export async function layoutOf(chart: Chart, title: string): Promise<DrawingLayout> {
  const [full, compact] = await Promise.all([
    geometryOf(chart, title, 'full'),
    geometryOf(chart, title, 'compact'),
  ]);
  return { chart, title, full, compact };
}

async function geometryOf(chart: Chart, title: string, form: Form): Promise<Geometry> {
  const sketch = sketchOf(chart, title, form);
  const placed = await new ELK().layout(sketch.graph);
  const boxes = boxesOf(placed);
  const edges = new Map(edgesOf(placed).map((edge) => [edge.id, edge]));
  const box = (id: string): Box => must(boxes.get(id), id);
  return {
    width: round(placed.width ?? 0),
    height: round(placed.height ?? 0),
    nodes: nodesOf(chart.root).map(({ id }) => nodeBox(id, box(id), sketch)),
    arrows: sketch.strands.map((strand) => arrowOf(strand, must(edges.get(strand.id), strand.id))),
    dots: [...boxes]
      .filter(([id]) => id.startsWith('dot:'))
      .map(([, { x, y }]) => [x + DOT / 2, y + DOT / 2]),
    anywhere: [...boxes]
      .filter(([id]) => id.startsWith('anywhere:'))
      .map(([, { x, y }]): Pill => ({ ...pillOf('anywhere', ANYWHERE), x, y })),
    plates: sketch.strands.flatMap((strand) => plateOf(strand, must(edges.get(strand.id), strand.id))),
  };
}

function nodeBox(id: string, box: Box, { contents }: Sketch): NodeBox {
  const { head, lines, pills, rows } = must(contents.get(id), id);
  return {
    ...{ id, ...box, head },
    lines: moved(lines, box.x, box.y),
    pills: moved(pills, box.x, box.y),
    rows: moved(rows, box.x, box.y).map((row) => ({ ...row, lines: moved(row.lines, box.x, box.y) })),
  };
}

function arrowOf({ kind, transitions }: Strand, { sections = [] }: ElkExtendedEdge): Arrow {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ]);
  return { kind, transitions, points: points.map(({ x, y }): Point => [round(x), round(y)]) };
}

function plateOf({ kind, plate }: Strand, { labels = [] }: ElkExtendedEdge): Plate[] {
  const [label] = labels;
  if (!plate || !label || kind === 'initial') return [];
  const x = round(label.x ?? 0);
  const y = round(label.y ?? 0);
  const captions = moved(plate.captions, x, y).map((one) => ({ ...one, lines: moved(one.lines, x, y) }));
  return [{ kind, x, y, width: plate.width, height: plate.height, captions }];
}

/** All boxes below a node by id. */
function boxesOf({ children = [] }: ElkNode): ReadonlyMap<string, Box> {
  return new Map(
    children.flatMap((child) => {
      const { id, x = 0, y = 0, width = 0, height = 0 } = child;
      const box = { x: round(x), y: round(y), width: round(width), height: round(height) };
      return [[id, box] as const, ...boxesOf(child)];
    }),
  );
}

const edgesOf = ({ edges = [], children = [] }: ElkNode): ElkExtendedEdge[] => [
  ...edges,
  ...children.flatMap(edgesOf),
];

/** Half pixels are enough. */
const round = (length: number): number => Math.round(length * 2) / 2;

function must<T>(value: T | undefined, id: string): T {
  if (value === undefined) throw new Error(`ELK gave no place to ${id}`);
  return value;
}
