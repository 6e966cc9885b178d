import { radians } from './vector.ts';

/** A point of a flat contour. */
export type Point = readonly [number, number];

/** A closed flat contour, counter-clockwise. */
export type Contour = readonly Point[];

/** A circle. */
export function circle(radius: number, segments = 48, x = 0, y = 0): Contour {
  return arc(radius, 0, 360 - 360 / segments, segments, x, y);
}

/** Points of a circular arc from one angle to another, degrees, counter-clockwise when `to` > `from`. */
export function arc(radius: number, from: number, to: number, count: number, x = 0, y = 0): Point[] {
  return Array.from({ length: count }, (_, index): Point => {
    const angle = radians(from + ((to - from) * index) / Math.max(1, count - 1));
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** A rectangle about (x, y) with rounded corners. */
export function rectangle(width: number, height: number, corner = 0, x = 0, y = 0): Contour {
  const w = width / 2 - corner;
  const h = height / 2 - corner;
  if (corner === 0)
    return [
      [x - w, y - h],
      [x + w, y - h],
      [x + w, y + h],
      [x - w, y + h],
    ];
  return [
    ...arc(corner, 180, 270, 6, x - w, y - h),
    ...arc(corner, 270, 360, 6, x + w, y - h),
    ...arc(corner, 0, 90, 6, x + w, y + h),
    ...arc(corner, 90, 180, 6, x - w, y + h),
  ];
}

/** A regular polygon by its outer radius. */
export function regular(sides: number, radius: number, start = 0): Contour {
  return arc(radius, start, start + 360 - 360 / sides, sides);
}

/** A toothed wheel: `inner` at the root, `outer` at the crest; teeth slightly narrowed outwards. */
export function toothed(teeth: number, outer: number, inner: number, crest = 0.32): Contour {
  const step = 360 / teeth;
  return Array.from({ length: teeth }, (_, index): Point[] => {
    const a = index * step;
    return [
      ...arc(inner, a - step * 0.28, a - step * 0.28, 1),
      ...arc(outer, a - (step * crest) / 2, a + (step * crest) / 2, 2),
      ...arc(inner, a + step * 0.28, a + step * 0.28, 1),
    ];
  }).flat();
}

/** The contour moved. */
export function shift(contour: Contour, x: number, y: number): Contour {
  return contour.map(([px, py]): Point => [px + x, py + y]);
}

/** A polygon whose corners are rounded with the given radius (shortened where an edge is too short for it). */
export function rounded(contour: Contour, radius: number, count = 5): Contour {
  return contour.flatMap((corner, index): Point[] => {
    const before = contour[(index + contour.length - 1) % contour.length] ?? corner;
    const after = contour[(index + 1) % contour.length] ?? corner;
    const a = Math.hypot(before[0] - corner[0], before[1] - corner[1]);
    const b = Math.hypot(after[0] - corner[0], after[1] - corner[1]);
    const reach = Math.min(radius, a * 0.48, b * 0.48);
    const p: Point = [
      corner[0] + ((before[0] - corner[0]) * reach) / a,
      corner[1] + ((before[1] - corner[1]) * reach) / a,
    ];
    const q: Point = [
      corner[0] + ((after[0] - corner[0]) * reach) / b,
      corner[1] + ((after[1] - corner[1]) * reach) / b,
    ];
    return Array.from({ length: count }, (_, step): Point => {
      const t = step / (count - 1);
      const u = 1 - t;
      return [
        u * u * p[0] + 2 * u * t * corner[0] + t * t * q[0],
        u * u * p[1] + 2 * u * t * corner[1] + t * t * q[1],
      ];
    });
  });
}

/** The contour moved inwards by `distance` along the bisectors of its corners (for bevels, so small distances). */
export function inset(contour: Contour, distance: number): Contour {
  const count = contour.length;
  return contour.map((point, index): Point => {
    const before = contour[(index + count - 1) % count] ?? point;
    const after = contour[(index + 1) % count] ?? point;
    const a = Math.hypot(point[0] - before[0], point[1] - before[1]) || 1;
    const b = Math.hypot(after[0] - point[0], after[1] - point[1]) || 1;
    const nx = -(point[1] - before[1]) / a - (after[1] - point[1]) / b;
    const ny = (point[0] - before[0]) / a + (after[0] - point[0]) / b;
    const length = Math.max(0.6, (nx * nx + ny * ny) / 2);
    return [point[0] + (nx / length) * distance, point[1] + (ny / length) * distance];
  });
}

/** Twice the signed area: positive when counter-clockwise. */
export function doubleArea(contour: Contour): number {
  let sum = 0;
  let a = contour[contour.length - 1] ?? [0, 0];
  for (const b of contour) {
    sum += a[0] * b[1] - b[0] * a[1];
    a = b;
  }
  return sum;
}
