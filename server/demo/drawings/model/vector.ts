/** A point or a direction in the model: x to the right, y up, z towards the viewer; any unit of length. */
export type Vec = readonly [number, number, number];

/** Sum of two vectors. */
export function add(a: Vec, b: Vec): Vec {
  return [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
}

/** Difference a − b. */
export function subtract(a: Vec, b: Vec): Vec {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

/** Vector times a number. */
export function scale(a: Vec, factor: number): Vec {
  return [a[0] * factor, a[1] * factor, a[2] * factor];
}

/** Scalar product. */
export function dot(a: Vec, b: Vec): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

/** Vector product, right-handed. */
export function cross(a: Vec, b: Vec): Vec {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The same direction with length 1; a zero vector stays zero. */
export function unit(a: Vec): Vec {
  const length = Math.hypot(a[0], a[1], a[2]);
  return length === 0 ? a : scale(a, 1 / length);
}

/** Degrees to radians. */
export function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Normal of a flat polygon by Newell's sum: right for any vertex count and steady on thin ones. */
export function polygonNormal(points: readonly Vec[]): Vec {
  let x = 0;
  let y = 0;
  let z = 0;
  let a = points[points.length - 1] ?? [0, 0, 0];
  for (const b of points) {
    x += (a[1] - b[1]) * (a[2] + b[2]);
    y += (a[2] - b[2]) * (a[0] + b[0]);
    z += (a[0] - b[0]) * (a[1] + b[1]);
    a = b;
  }
  return unit([x, y, z]);
}

/** Rotation of a vector about one axis, degrees, right-handed. */
export function rotate(p: Vec, axis: 'x' | 'y' | 'z', degrees: number): Vec {
  const c = Math.cos(radians(degrees));
  const s = Math.sin(radians(degrees));
  if (axis === 'x') return [p[0], p[1] * c - p[2] * s, p[1] * s + p[2] * c];
  if (axis === 'y') return [p[0] * c + p[2] * s, p[1], p[2] * c - p[0] * s];
  return [p[0] * c - p[1] * s, p[0] * s + p[1] * c, p[2]];
}
