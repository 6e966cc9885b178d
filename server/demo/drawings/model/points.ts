import type { Point } from './contours.ts';
import type { ProfilePoint } from './lathe.ts';
import type { Material } from './materials.ts';
import type { Vec } from './vector.ts';

function numbers(text: string, size: number): number[][] {
  return text.split(' ').map((group) => {
    const values = group.split(',').map(Number);
    if (values.length !== size || values.some((value) => !Number.isFinite(value))) {
      throw new Error(`Not ${size} numbers: «${group}»`);
    }
    return values;
  });
}

/** Flat points written as in a path: `'0,0 12,0 12,5'`. */
export function line(text: string): Point[] {
  return numbers(text, 2).map(([x = 0, y = 0]): Point => [x, y]);
}

/** Points in space: `'0,0,0 10,4,2'`. */
export function knots(text: string): Vec[] {
  return numbers(text, 3).map(([x = 0, y = 0, z = 0]): Vec => [x, y, z]);
}

/** A profile of several materials: a material serves from the last point written before it. */
export function profile(...parts: readonly (string | Material)[]): ProfilePoint[] {
  const points: ProfilePoint[] = [];
  for (const part of parts) {
    if (typeof part === 'string') {
      points.push(...line(part));
      continue;
    }
    const last = points.pop();
    if (last) points.push([last[0], last[1], part]);
  }
  return points;
}
