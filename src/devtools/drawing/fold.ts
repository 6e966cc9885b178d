import { isInside } from '../../../machines/testing/chart/chart.ts';
import type { Arrow, Box, Caption, Geometry, NodeBox, Pill, Plate, Point, TextLine } from './layout.ts';
import { type Shift, type Stretch, squeeze } from './squeeze.ts';

/** An arrow keeps so much room on both sides, in px. */
const ARROW_ROOM = 5;

/** The control that folds stands in the right upper corner of its region, in px. */
export const FOLD_SIZE = 24;
const CORNER_ROOM = FOLD_SIZE + 8;

const holds = (box: Box, [x, y]: Point): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

const holdsBox = (outer: Box, { x, y, width, height }: Box): boolean =>
  holds(outer, [x, y]) && holds(outer, [x + width, y + height]);

/** Where the way from a point inside a box to one outside crosses its border. */
function crossing({ x, y, width, height }: Box, [x1, y1]: Point, [x2, y2]: Point): Point {
  const part = (from: number, to: number, low: number, high: number) => {
    if (to > high) return (high - from) / (to - from);
    return to < low ? (low - from) / (to - from) : 1;
  };
  const share = Math.min(part(x1, x2, x, x + width), part(y1, y2, y, y + height));
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

/** The part of a way that begins inside a box and ends outside: from the border on. */
function leaving(box: Box, points: readonly Point[]): readonly Point[] {
  const last = points.findLastIndex((point) => holds(box, point));
  const [inside, outside] = [points[last], points[last + 1]];
  if (!inside || !outside) return points;
  const border = crossing(box, inside, outside);
  return border[0] === outside[0] && border[1] === outside[1]
    ? points.slice(last + 1)
    : [border, ...points.slice(last + 1)];
}

/** An arrow as far as it is outside a box; null when all of it is inside. */
function cutArrow(arrow: Arrow, box: Box): Arrow | null {
  const { points } = arrow;
  const [first, last] = [points[0], points.at(-1)];
  if (points.every((point) => holds(box, point))) return null;
  if (first && holds(box, first)) return { ...arrow, points: leaving(box, points) };
  if (last && holds(box, last)) {
    return { ...arrow, points: leaving(box, points.toReversed()).toReversed() };
  }
  return arrow;
}

/** The geometry without what is inside a box. */
function empty(geometry: Geometry, box: NodeBox): Geometry {
  const isOut = (one: Box) => !holdsBox(box, one);
  return {
    ...geometry,
    nodes: geometry.nodes.filter(({ id }) => !isInside(id, box.id)),
    arrows: geometry.arrows.flatMap((arrow) => cutArrow(arrow, box) ?? []),
    dots: geometry.dots.filter((dot) => !holds(box, dot)),
    anywhere: geometry.anywhere.filter(isOut),
    plates: geometry.plates.filter(isOut),
  };
}

const lineBox = ({ x, y, width }: TextLine): Box => ({ x: x - 16, y: y - 14, width: width + 20, height: 18 });

/** What must keep its size: states without children, texts, tags. */
function firmBoxes({ nodes, plates, anywhere, dots }: Geometry, folded: ReadonlySet<string>): readonly Box[] {
  const outer = new Set(nodes.map(({ id }) => id.slice(0, id.lastIndexOf('.'))));
  const ofNodes = nodes.flatMap((box) => {
    if (!outer.has(box.id) && !folded.has(box.id)) return [box];
    const corner = { x: box.x + box.width - CORNER_ROOM, y: box.y, width: CORNER_ROOM, height: CORNER_ROOM };
    const head = { x: box.x, y: box.y, width: 0, height: box.head };
    return [corner, head, ...box.lines.map(lineBox), ...box.pills, ...box.rows];
  });
  const ofDots = dots.map(([x, y]): Box => ({ x: x - 8, y: y - 8, width: 16, height: 16 }));
  return [...ofNodes, ...plates, ...anywhere, ...ofDots];
}

/** The places of the level pieces of arrows: across them nothing comes nearer. */
function lanes(arrows: readonly Arrow[], along: 0 | 1): readonly Stretch[] {
  return arrows.flatMap(({ points }) =>
    points.flatMap((point, at): readonly Stretch[] => {
      const next = points[at + 1];
      const place = point[along];
      return next && next[along] === place ? [[place - ARROW_ROOM, place + ARROW_ROOM]] : [];
    }),
  );
}

const moveLine =
  (dx: number, dy: number) =>
  (line: TextLine): TextLine => ({ ...line, x: line.x + dx, y: line.y + dy });

const moveBox = <B extends Box>(box: B, x: Shift, y: Shift): B => ({ ...box, x: x(box.x), y: y(box.y) });

function moveCaption(caption: Caption, dx: number, dy: number): Caption {
  const lines = caption.lines.map(moveLine(dx, dy));
  return { ...caption, x: caption.x + dx, y: caption.y + dy, lines };
}

function moveCaptioned(caption: Caption, x: Shift, y: Shift): Caption {
  return moveCaption(caption, x(caption.x) - caption.x, y(caption.y) - caption.y);
}

function moveNode(box: NodeBox, x: Shift, y: Shift): NodeBox {
  return {
    ...box,
    x: x(box.x),
    y: y(box.y),
    width: x(box.x + box.width) - x(box.x),
    height: y(box.y + box.height) - y(box.y),
    lines: box.lines.map((line) => moveLine(x(line.x) - line.x, y(line.y) - line.y)(line)),
    pills: box.pills.map((pill): Pill => moveBox(pill, x, y)),
    rows: box.rows.map((row) => moveCaptioned(row, x, y)),
  };
}

function movePlate(plate: Plate, x: Shift, y: Shift): Plate {
  const [dx, dy] = [x(plate.x) - plate.x, y(plate.y) - plate.y];
  const captions = plate.captions.map((caption) => moveCaption(caption, dx, dy));
  return { ...plate, x: plate.x + dx, y: plate.y + dy, captions };
}

/**
 * The drawing with some outer states folded: what is inside is gone, arrows end at the border, and the room that
 * nothing else stands on is squeezed along both axes. Everything keeps its order, so nothing comes to overlap.
 */
export function fold(geometry: Geometry, folded: readonly string[]): Geometry {
  const boxes = geometry.nodes.filter(
    ({ id }) => folded.includes(id) && !folded.some((outer) => isInside(id, outer)),
  );
  if (boxes.length === 0) return geometry;
  const rest = boxes.reduce(empty, geometry);
  const firm = firmBoxes(rest, new Set(boxes.map(({ id }) => id)));
  const x = squeeze(
    boxes.map((box): Stretch => [box.x, box.x + box.width]),
    [...firm.map((box): Stretch => [box.x, box.x + box.width]), ...lanes(rest.arrows, 0)],
  );
  const y = squeeze(
    boxes.map((box): Stretch => [box.y, box.y + box.height]),
    [...firm.map((box): Stretch => [box.y, box.y + box.height]), ...lanes(rest.arrows, 1)],
  );
  return {
    width: x(geometry.width),
    height: y(geometry.height),
    nodes: rest.nodes.map((box) => moveNode(box, x, y)),
    arrows: rest.arrows.map((arrow) => ({
      ...arrow,
      points: arrow.points.map(([px, py]): Point => [x(px), y(py)]),
    })),
    dots: rest.dots.map(([px, py]): Point => [x(px), y(py)]),
    anywhere: rest.anywhere.map((pill) => moveBox(pill, x, y)),
    plates: rest.plates.map((plate) => movePlate(plate, x, y)),
  };
}
