import type { Vec } from '../model/vector.ts';

/** What the order needs of a polygon; `lines` marks its drawn sides. */
export interface Sortable {
  readonly points: readonly Vec[];
  readonly lines: readonly number[];
  /** Plane with y down: normal and offset, so that n·p = offset on the polygon. */
  readonly plane: readonly [number, number, number, number];
}

/** Half the thickness of a plane, sheet units. */
const THICK = 0.06;

/** Planes tried for a split; the best of them cuts the fewest polygons. */
const TRIES = 5;

function height(plane: Sortable['plane'], p: Vec): number {
  return plane[0] * p[0] + plane[1] * p[1] + plane[2] * p[2] - plane[3];
}

type Side = 'on' | 'front' | 'back' | 'both';

function sideOf(plane: Sortable['plane'], points: readonly Vec[]): Side {
  let front = false;
  let back = false;
  for (const p of points) {
    const h = height(plane, p);
    if (h > THICK) front = true;
    else if (h < -THICK) back = true;
  }
  if (front) return back ? 'both' : 'front';
  return back ? 'back' : 'on';
}

function clip<T extends Sortable>(plane: Sortable['plane'], item: T, sign: 1 | -1): T {
  const points: Vec[] = [];
  const lines: number[] = [];
  item.points.forEach((p, index) => {
    const q = item.points[(index + 1) % item.points.length] ?? p;
    const line = item.lines[index] ?? 0;
    const a = height(plane, p) * sign;
    const b = height(plane, q) * sign;
    if (a >= 0) {
      points.push(p);
      lines.push(line);
    }
    if (a >= 0 !== b >= 0) {
      const t = a / (a - b);
      points.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t, p[2] + (q[2] - p[2]) * t]);
      lines.push(a >= 0 ? 0 : line);
    }
  });
  return { ...item, points, lines };
}

function choose<T extends Sortable>(items: readonly T[]): T | undefined {
  let best = items[0];
  let fewest = Infinity;
  for (let k = 0; k < TRIES; k += 1) {
    const index = Math.floor(((k + 0.5) / TRIES) * items.length);
    const candidate = items[index];
    if (!candidate) continue;
    let cuts = 0;
    let front = 0;
    for (const item of items) {
      const side = sideOf(candidate.plane, item.points);
      if (side === 'both') cuts += 1;
      else if (side === 'front') front += 1;
    }
    const cost = cuts * 8 + Math.abs(items.length - 2 * front);
    if (cost < fewest) {
      fewest = cost;
      best = candidate;
    }
  }
  return best;
}

/**
 * Far-to-near order of polygons that may cross each other: a binary space partition, cutting where needed.
 * All polygons face the viewer, so whatever lies behind a plane is painted before it.
 */
export function sortFarToNear<T extends Sortable>(items: readonly T[]): T[] {
  const sorted: T[] = [];
  const work: ({ readonly split: readonly T[] } | { readonly emit: readonly T[] })[] = [{ split: items }];
  for (let job = work.pop(); job; job = work.pop()) {
    if ('emit' in job) {
      sorted.push(...job.emit);
      continue;
    }
    const pivot = job.split.length > 1 ? choose(job.split) : undefined;
    if (!pivot) {
      sorted.push(...job.split);
      continue;
    }
    const front: T[] = [];
    const back: T[] = [];
    const on: T[] = [];
    for (const item of job.split) {
      const side = item === pivot ? 'on' : sideOf(pivot.plane, item.points);
      if (side === 'on') on.push(item);
      else if (side === 'front') front.push(item);
      else if (side === 'back') back.push(item);
      else {
        front.push(clip(pivot.plane, item, 1));
        back.push(clip(pivot.plane, item, -1));
      }
    }
    work.push({ split: front }, { emit: on }, { split: back });
  }
  return sorted;
}
