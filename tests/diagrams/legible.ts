import type { Arrow, Box, Geometry, NodeBox, TextLine } from '../../src/devtools/drawing/layout.ts';

/** Where a drawing is not to be read; none when all of it is. */
export function illegible({ nodes, arrows, plates, anywhere, width, height }: Geometry): readonly string[] {
  const words = nodes.flatMap((node) => wordsOf(node).map((box) => ({ ...box, of: node.id })));
  const labels = plates.map((plate) => ({
    ...plate,
    of: plate.captions.map((one) => one.transition).join(),
  }));
  const problems: string[] = [];
  for (const word of words) {
    const node = nodes.find(({ id }) => id === word.of);
    if (node && !holds(node, word)) problems.push(`${word.of}: words leave their state`);
    for (const arrow of arrows)
      if (runsThrough(arrow, word))
        problems.push(`${word.of}: ${arrow.transitions.join()} runs through its words`);
    for (const other of nodes) {
      if (other.id.startsWith(`${word.of}.`) && meet(other, word))
        problems.push(`${word.of}: ${other.id} covers its words`);
    }
  }
  for (const [at, label] of labels.entries()) {
    for (const other of labels.slice(at + 1))
      if (meet(label, other)) problems.push(`${label.of} and ${other.of} meet`);
    for (const word of words) if (meet(label, word)) problems.push(`${label.of} covers words of ${word.of}`);
    for (const pill of anywhere) if (meet(label, pill)) problems.push(`${label.of} covers a pill`);
    for (const { lines } of label.captions) {
      if (!lines.every((line) => holds(label, boxOf(line))))
        problems.push(`${label.of}: words leave their plate`);
    }
  }
  for (const box of [...nodes, ...plates]) {
    if (!holds({ x: 0, y: 0, width, height }, box)) problems.push('something leaves the drawing');
  }
  return problems;
}

/** Letters reach about this far above the baseline and below it. */
const boxOf = ({ x, y, width }: TextLine): Box => ({ x, y: y - 9, width, height: 11 });

const wordsOf = ({ lines, pills, rows }: NodeBox): Box[] => [
  ...[...lines, ...rows.flatMap((row) => row.lines)].map(boxOf),
  ...pills.map(({ x, y, width, height }) => ({ x, y, width, height })),
];

const holds = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

const meet = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

const runsThrough = ({ points }: Arrow, box: Box): boolean =>
  points.slice(1).some((to, at) => {
    const from = points[at] ?? to;
    const [x, y] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])];
    return meet(box, {
      x,
      y,
      width: Math.abs(to[0] - from[0]) + 0.1,
      height: Math.abs(to[1] - from[1]) + 0.1,
    });
  });
