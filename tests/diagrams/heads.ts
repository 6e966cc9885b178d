import type { Arrow, NodeBox } from '../../src/devtools/drawing/layout.ts';
import { moved } from './text.ts';

const CLEARANCE = 8;

/**
 * Moves the words of an outer state to the right until no arrow on its way to an inner state runs through them;
 * null when no gap is wide enough.
 */
export function clearHead(box: NodeBox, arrows: readonly Arrow[]): NodeBox | null {
  const words = [...box.lines, ...box.pills, ...box.rows];
  const left = Math.min(...words.map(({ x }) => x)) - CLEARANCE;
  const right = Math.max(...words.map(({ x, width }) => x + width)) + CLEARANCE;
  const bottom = box.y + Math.max(box.head, ...box.rows.map(({ y, height }) => y + height - box.y));
  const crossed = arrows
    .flatMap(({ points }) => points.slice(1).map((to, at) => [points[at] ?? to, to] as const))
    .filter(([from, to]) => Math.min(from[1], to[1]) < bottom && Math.max(from[1], to[1]) > box.y)
    .map(([from, to]) => [Math.min(from[0], to[0]), Math.max(from[0], to[0])] as const)
    .filter(([, end]) => end > box.x && end <= box.x + box.width)
    .sort(([a], [b]) => a - b);
  let start = left;
  for (const [from, to] of crossed) {
    if (start + right - left <= from) break;
    start = Math.max(start, to);
  }
  const shift = start - left;
  if (start + right - left > box.x + box.width) return null;
  return shift === 0 ? box : shifted(box, shift);
}

const shifted = (box: NodeBox, by: number): NodeBox => ({
  ...box,
  lines: moved(box.lines, by, 0),
  pills: moved(box.pills, by, 0),
  rows: moved(box.rows, by, 0).map((row) => ({ ...row, lines: moved(row.lines, by, 0) })),
});
