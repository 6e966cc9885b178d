import { type Contour, doubleArea, type Point } from './contours.ts';

/** Three corners, counter-clockwise. */
export type Triangle = readonly [Point, Point, Point];

function turnOf(a: Point, b: Point, c: Point): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

function inside(p: Point, a: Point, b: Point, c: Point): boolean {
  return turnOf(a, b, p) >= 0 && turnOf(b, c, p) >= 0 && turnOf(c, a, p) >= 0;
}

const CLOSE = 1e-6;

function same(a: Point, b: Point): boolean {
  return Math.abs(a[0] - b[0]) < CLOSE && Math.abs(a[1] - b[1]) < CLOSE;
}

function withoutDoubles(contour: Contour): Point[] {
  return contour.filter((p, index) => !same(p, contour[(index + 1) % contour.length] ?? [Infinity, 0]));
}

/** Joins a hole to the contour by a double edge from the hole's rightmost point (Eberly's construction). */
function bridge(outer: readonly Point[], hole: readonly Point[]): Point[] {
  const start = hole.reduce((best, p, index) => (p[0] > (hole[best]?.[0] ?? -Infinity) ? index : best), 0);
  const m = hole[start] ?? [0, 0];
  let hit: Point = [Infinity, m[1]];
  let chosen = -1;
  outer.forEach((a, index) => {
    const b = outer[(index + 1) % outer.length] ?? a;
    if (a[1] <= m[1] && b[1] > m[1] && a[1] !== b[1]) {
      const x = a[0] + ((m[1] - a[1]) / (b[1] - a[1])) * (b[0] - a[0]);
      if (x >= m[0] && x < hit[0]) {
        hit = [x, m[1]];
        chosen = a[0] > b[0] ? index : (index + 1) % outer.length;
      }
    }
  });
  const seen = outer[chosen] ?? m;
  let best = chosen;
  let steepest = Infinity;
  outer.forEach((p, index) => {
    const [low, high] = seen[1] < m[1] ? [seen, hit] : [hit, seen];
    if (p[0] < m[0] || !inside(p, m, low, high)) return;
    const slope = Math.abs(p[1] - m[1]) / (p[0] - m[0] || 1e-9);
    if (slope < steepest) {
      steepest = slope;
      best = index;
    }
  });
  const around = [...hole.slice(start), ...hole.slice(0, start), m];
  return [...outer.slice(0, best + 1), ...around, ...outer.slice(best)];
}

/** Triangles of a flat contour with holes, by ear clipping. Holes may run either way round. */
export function triangulate(contour: Contour, holes: readonly Contour[] = []): Triangle[] {
  const outline = withoutDoubles(contour);
  let points: Point[] = doubleArea(outline) > 0 ? outline : outline.toReversed();
  const right = (hole: Contour) => Math.max(...hole.map(([x]) => x));
  for (const hole of holes.toSorted((a, b) => right(b) - right(a))) {
    points = bridge(points, withoutDoubles(doubleArea(hole) < 0 ? hole : hole.toReversed()));
  }
  const triangles: Triangle[] = [];
  let index = 0;
  let misses = 0;
  while (points.length > 3 && misses <= points.length) {
    const count = points.length;
    const a = points[(index + count - 1) % count] ?? [0, 0];
    const b = points[index % count] ?? [0, 0];
    const c = points[(index + 1) % count] ?? [0, 0];
    const area = turnOf(a, b, c);
    const blocked = () => points.some((p) => !same(p, a) && !same(p, b) && !same(p, c) && inside(p, a, b, c));
    if (area > 1e-9 ? !blocked() : Math.abs(area) <= 1e-9) {
      if (area > 1e-9) triangles.push([a, b, c]);
      points.splice(index % count, 1);
      misses = 0;
    } else {
      index += 1;
      misses += 1;
    }
    index %= points.length;
  }
  const [a, b, c] = points;
  if (a && b && c) triangles.push([a, b, c]);
  return triangles;
}
