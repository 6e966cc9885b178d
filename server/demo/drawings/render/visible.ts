import type { Vec } from '../model/vector.ts';
import { type Face, SHEET } from './project.ts';

/** Pixels of the depth buffer along one side: fine enough not to lose a visible bolt head. */
const GRID = 640;
const ZOOM = GRID / SHEET;
const NOTHING = -1e9;

/** Depth at a sheet point: z = a·x + b·y + c in buffer pixels. */
type Plane = readonly [a: number, b: number, c: number];

/** What is seen, and how deep in a corner each face lies (0 open, 1 shut in). */
export interface Visible {
  readonly faces: readonly Face[];
  readonly shade: readonly number[];
}

interface Buffer {
  readonly depth: Float32Array;
  readonly owner: Int32Array;
}

function planeOf(face: Face): Plane {
  const [nx, ny, nz] = face.normal;
  const p = face.points[0] ?? [0, 0, 0];
  const a = -nx / nz;
  const b = ny / nz;
  return [a, b, (p[2] - a * p[0] - b * p[1]) * ZOOM];
}

/** Calls `visit(row, from, to)` for each pixel row a convex polygon covers. */
function scan(points: readonly Vec[], visit: (row: number, from: number, to: number) => void): void {
  const ys = points.map((p) => p[1] * ZOOM);
  const top = Math.max(0, Math.ceil(Math.min(...ys) - 0.5));
  const bottom = Math.min(GRID - 1, Math.floor(Math.max(...ys) - 0.5));
  for (let row = top; row <= bottom; row += 1) {
    const y = row + 0.5;
    let from = Infinity;
    let to = -Infinity;
    for (let index = 0; index < points.length; index += 1) {
      const p = points[index];
      const q = points[(index + 1) % points.length];
      if (!p || !q) continue;
      const [y0, y1] = [p[1] * ZOOM, q[1] * ZOOM];
      if (y0 <= y === y1 <= y) continue;
      const x = (p[0] + ((y - y0) / (y1 - y0)) * (q[0] - p[0])) * ZOOM;
      from = Math.min(from, x);
      to = Math.max(to, x);
    }
    if (to >= from) visit(row, Math.max(0, Math.ceil(from - 0.5)), Math.min(GRID - 1, Math.floor(to - 0.5)));
  }
}

function fill(faces: readonly Face[], planes: readonly Plane[]): Buffer {
  const depth = new Float32Array(GRID * GRID).fill(NOTHING);
  const owner = new Int32Array(GRID * GRID).fill(-1);
  faces.forEach((face, index) => {
    const [a, b, c] = planes[index] ?? [0, 0, 0];
    scan(face.points, (row, from, to) => {
      for (let x = from; x <= to; x += 1) {
        const z = a * (x + 0.5) + b * (row + 0.5) + c;
        const cell = row * GRID + x;
        if (z > (depth[cell] ?? 0) + 0.02) {
          depth[cell] = z;
          owner[cell] = index;
        }
      }
    });
  });
  return { depth, owner };
}

/** Steps to the points looked at round a pixel, in buffer pixels (x, y in turn): two rings of eight. */
const AROUND = Int32Array.from(
  [7, 20].flatMap((radius) =>
    Array.from({ length: 8 }, (_, k) => {
      const angle = (k * Math.PI) / 4 + radius;
      return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))];
    }).flat(),
  ),
);
const NEAR = 3;
const FAR = 70;
const EVERY = 3;
/** The widest step: pixels nearer to the edge of the sheet are not looked at, nothing is drawn there. */
const MARGIN = 20;

/** How often a pixel's surroundings rise above the plane it lies in: 0 to 16. */
function countHidden(depth: Float32Array, cell: number, plane: Plane): number {
  const here = depth[cell] ?? 0;
  let hidden = 0;
  for (let k = 0; k < AROUND.length; k += 2) {
    const dx = AROUND[k] ?? 0;
    const dy = AROUND[k + 1] ?? 0;
    const rise = (depth[cell + dx + dy * GRID] ?? NOTHING) - here - plane[0] * dx - plane[1] * dy;
    if (rise > NEAR && rise < FAR) hidden += 1;
  }
  return hidden;
}

/** Flat neighbours of one material share their shade, so that a plate of triangles shows no seams. */
function flatKey(face: Face, plane: Plane, index: number): string {
  if (face.points.length !== 3) return `#${index}`;
  return [
    ...face.normal.map((v) => Math.round(v * 500)),
    Math.round(plane[2] / 2),
    face.material.color,
  ].join();
}

/** Drops faces of which no pixel is seen, and measures how much of the sky the others miss. */
export function findVisible(faces: readonly Face[]): Visible {
  const planes = faces.map(planeOf);
  const { depth, owner } = fill(faces, planes);
  const seen = new Uint8Array(faces.length);
  const hidden = new Uint32Array(faces.length);
  const looked = new Uint32Array(faces.length);
  for (let row = 0; row < GRID; row += 1) {
    for (let x = 0; x < GRID; x += 1) {
      const index = owner[row * GRID + x] ?? -1;
      const plane = planes[index];
      if (!plane) continue;
      seen[index] = 1;
      if (x % EVERY !== 0 || row % EVERY !== 0 || Math.min(x, row, GRID - 1 - x, GRID - 1 - row) < MARGIN)
        continue;
      hidden[index] = (hidden[index] ?? 0) + countHidden(depth, row * GRID + x, plane);
      looked[index] = (looked[index] ?? 0) + AROUND.length / 2;
    }
  }
  const kept = faces.map((_, index) => index).filter((index) => seen[index] === 1);
  const sums = new Map<string, { hidden: number; looked: number }>();
  const sumOf = kept.map((index) => {
    const face = faces[index];
    const key = face ? flatKey(face, planes[index] ?? [0, 0, 0], index) : '';
    const sum = sums.get(key) ?? { hidden: 0, looked: 0 };
    sum.hidden += hidden[index] ?? 0;
    sum.looked += looked[index] ?? 0;
    sums.set(key, sum);
    return sum;
  });
  return {
    faces: kept.flatMap((index) => faces[index] ?? []),
    shade: sumOf.map((sum) => (sum.looked === 0 ? 0 : sum.hidden / sum.looked)),
  };
}
