import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import { type Chart, nodesOf } from '../../machines/testing/chart/chart.ts';
import type {
  Arrow,
  Box,
  DrawingLayout,
  Geometry,
  NodeBox,
  Pill,
  Plate,
  Point,
} from '../../src/devtools/drawing/layout.ts';
import { type Content, pillOf } from './content.ts';
import { ANYWHERE, DOT, type Sketch, sketchOf, type Wanted } from './graph.ts';
import { clearHead } from './heads.ts';
import type { Strand } from './strands.ts';
import { moved } from './text.ts';

const engine = new ELK();

/** A layout settles in the second round, as a rule. */
const MOST_ROUNDS = 5;

/**
 * Places everything of a chart; the same chart with the same layout before gets the same places. States that the
 * layout before has keep their order beside one another, so that a small change moves little.
 */
export async function layoutOf(
  chart: Chart,
  title: string,
  old: DrawingLayout | null = null,
): Promise<DrawingLayout> {
  const [full, compact] = await Promise.all([
    geometryOf({ chart, title, form: 'full', old: old?.full ?? null }),
    geometryOf({ chart, title, form: 'compact', old: old?.compact ?? null }),
  ]);
  return { chart, title, full, compact };
}

/** As `layoutOf`, again and again, until the layout before and the one after are the same. */
export async function settledLayoutOf(
  chart: Chart,
  title: string,
  old: DrawingLayout | null,
): Promise<DrawingLayout> {
  let before = old;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const layout = await layoutOf(chart, title, before);
    if (JSON.stringify(layout) === JSON.stringify(before)) return layout;
    before = layout;
  }
  throw new Error(`The layout of ${chart.machine} does not settle: run npm run diagrams -- --anew`);
}

async function geometryOf(wanted: Wanted): Promise<Geometry> {
  const first = await place(wanted.chart, sketchOf(wanted, new Set()));
  if (first.crowded.size === 0) return first.geometry;
  const { geometry, crowded } = await place(wanted.chart, sketchOf(wanted, first.crowded));
  if (crowded.size === 0) return geometry;
  if (wanted.old) return geometryOf({ ...wanted, old: null });
  throw new Error(`Arrows run through the words of ${[...crowded].join(', ')}`);
}

/** A drawing, and the outer states that have too little room for their words between the arrows. */
async function place(
  chart: Chart,
  { graph, contents, strands }: Sketch,
): Promise<{ readonly geometry: Geometry; readonly crowded: ReadonlySet<string> }> {
  const placed = await engine.layout(graph);
  const boxes = boxesOf(placed);
  const edges = new Map(edgesOf(placed).map((edge) => [edge.id, edge]));
  const arrows = strands.map((strand) => arrowOf(strand, must(edges.get(strand.id), strand.id)));
  const pseudo = (prefix: string): Box[] =>
    [...boxes].filter(([id]) => id.startsWith(prefix)).map(([, box]) => box);
  const crowded = new Set<string>();
  const nodes = nodesOf(chart.root).map(({ id, children }) => {
    const box = nodeBox(id, must(boxes.get(id), id), must(contents.get(id), id));
    const clear = children.length > 0 ? clearHead(box, arrows) : box;
    if (!clear) crowded.add(id);
    return clear ?? box;
  });
  const geometry = {
    width: round(placed.width ?? 0),
    height: round(placed.height ?? 0),
    nodes,
    arrows,
    dots: pseudo('dot:').map(({ x, y }): Point => [x + DOT / 2, y + DOT / 2]),
    anywhere: pseudo('anywhere:').map(({ x, y }): Pill => ({ ...pillOf('anywhere', ANYWHERE), x, y })),
    plates: strands.flatMap((strand) => plateOf(strand, must(edges.get(strand.id), strand.id))),
  };
  return { geometry, crowded };
}

function nodeBox(id: string, box: Box, { head, lines, pills, rows }: Content): NodeBox {
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
