import type { Material } from '../model/materials.ts';
import type { Mesh } from '../model/mesh.ts';
import { dot, polygonNormal, rotate, unit, type Vec } from '../model/vector.ts';

/** Where the viewer stands: degrees; `yaw` turns the part about its vertical, `pitch` shows its top. */
export interface View {
  readonly yaw: number;
  readonly pitch: number;
  readonly roll: number;
}

/** A facet on the sheet: x right, y down in sheet units, z towards the viewer. */
export interface Face {
  readonly points: readonly Vec[];
  /** Unit normal with y up, as light is reckoned. */
  readonly normal: Vec;
  readonly grain: Vec | null;
  readonly material: Material;
  /** One per side (from point i to i + 1): 0 none, 1 a crease, 2 on the silhouette. */
  readonly lines: readonly number[];
}

/** Side of the square sheet. */
export const SHEET = 400;

/** Share of the sheet the part fills, and the lift that leaves room for its shadow. */
const FILL = 0.87;
const LIFT = 5;

const CREASE_COSINE = Math.cos((38 * Math.PI) / 180);

function key(p: Vec): string {
  return `${Math.round(p[0] * 50)},${Math.round(p[1] * 50)},${Math.round(p[2] * 50)}`;
}

interface Placed {
  readonly points: readonly Vec[];
  readonly normal: Vec;
  readonly grain: Vec | null;
  readonly material: Material;
}

function place(mesh: Mesh, view: View): Placed[] {
  const look = (p: Vec) => rotate(rotate(rotate(p, 'y', view.yaw), 'x', view.pitch), 'z', view.roll);
  const seen = mesh.map((facet) => ({ ...facet, points: facet.points.map(look) }));
  const xs = seen.flatMap((facet) => facet.points.map((p) => p[0]));
  const ys = seen.flatMap((facet) => facet.points.map((p) => p[1]));
  const span = (list: readonly number[]) =>
    list.reduce(([low, high], v) => [Math.min(low, v), Math.max(high, v)] as const, [
      Infinity,
      -Infinity,
    ] as const);
  const [left, right] = span(xs);
  const [low, high] = span(ys);
  const zoom = (SHEET * FILL) / Math.max(right - left, high - low);
  const cx = (left + right) / 2;
  const cy = (low + high) / 2;
  return seen.map((facet) => {
    const points = facet.points.map(
      (p): Vec => [SHEET / 2 + (p[0] - cx) * zoom, SHEET / 2 - LIFT - (p[1] - cy) * zoom, p[2] * zoom],
    );
    const grain = facet.grain === null ? null : unit(look(facet.grain));
    return { points, normal: polygonNormal(facet.points), grain, material: facet.material };
  });
}

/** Numbers for places: points that coincide get the same. */
function numbering(): (p: Vec) => number {
  const numbers = new Map<string, number>();
  return (p) => {
    const name = key(p);
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, numbers.size);
    return numbers.size - 1;
  };
}

/** More points than any model has: one number then names a side by its two ends. */
const MANY = 1 << 20;

function sideNames(face: Placed, numberOf: (p: Vec) => number): number[] {
  const ends = face.points.map(numberOf);
  return ends.map((a, index) => {
    const b = ends[(index + 1) % ends.length] ?? a;
    return Math.min(a, b) * MANY + Math.max(a, b);
  });
}

/** Finds which sides of the faces are creases or lie on the silhouette, and drops what faces away. */
export function project(mesh: Mesh, view: View): Face[] {
  const numberOf = numbering();
  const placed = place(mesh, view).map((face) => ({ face, names: sideNames(face, numberOf) }));
  const sides = new Map<number, Placed[]>();
  for (const { face, names } of placed) {
    for (const name of names) {
      const list = sides.get(name);
      if (list) list.push(face);
      else sides.set(name, [face]);
    }
  }
  const lineOf = (face: Placed, name: number): number => {
    const others = (sides.get(name) ?? []).filter((other) => other !== face);
    if (others.length === 0 || others.some((other) => other.normal[2] <= 0)) return 2;
    return others.some((other) => dot(other.normal, face.normal) < CREASE_COSINE) ? 1 : 0;
  };
  return placed
    .filter(({ face }) => face.normal[2] > 0.001)
    .map(({ face, names }) => ({ ...face, lines: names.map((name) => lineOf(face, name)) }));
}
