import type { Material } from './materials.ts';
import { add, rotate, subtract, type Vec } from './vector.ts';

/** A flat convex polygon, counter-clockwise seen from outside. */
export interface Facet {
  readonly points: readonly Vec[];
  readonly material: Material;
  /** Direction of the turning marks on a lathe-turned face; null on plain surfaces. */
  readonly grain: Vec | null;
}

/** A closed or open surface: facets in any order. */
export type Mesh = readonly Facet[];

function mapMesh(mesh: Mesh, move: (p: Vec) => Vec): Mesh {
  const origin = move([0, 0, 0]);
  return mesh.map((facet) => ({
    points: facet.points.map(move),
    material: facet.material,
    grain: facet.grain === null ? null : subtract(move(facet.grain), origin),
  }));
}

/** Several meshes as one. */
export function join(...meshes: readonly Mesh[]): Mesh {
  return meshes.flat();
}

/** The meshes moved to the place. */
export function at(place: Vec, ...meshes: readonly Mesh[]): Mesh {
  return mapMesh(meshes.flat(), (p) => add(p, place));
}

/** The mesh turned about an axis through the origin, degrees. */
export function turn(axis: 'x' | 'y' | 'z', degrees: number, ...meshes: readonly Mesh[]): Mesh {
  return mapMesh(meshes.flat(), (p) => rotate(p, axis, degrees));
}

/** A mesh built upwards (lathe, cylinder) laid so that up becomes right. */
export function alongX(...meshes: readonly Mesh[]): Mesh {
  return turn('z', -90, ...meshes);
}

/** A mesh built upwards laid so that up becomes towards the viewer. */
export function alongZ(...meshes: readonly Mesh[]): Mesh {
  return turn('x', 90, ...meshes);
}

/** The mesh stretched along the axes; factors above 0. */
export function stretch(x: number, y: number, z: number, ...meshes: readonly Mesh[]): Mesh {
  return mapMesh(meshes.flat(), (p) => [p[0] * x, p[1] * y, p[2] * z]);
}

/** The mesh seen in a mirror across the plane x = 0; facets stay outward. */
export function mirror(...meshes: readonly Mesh[]): Mesh {
  return mapMesh(meshes.flat(), (p) => [-p[0], p[1], p[2]]).map((facet) => ({
    ...facet,
    points: facet.points.toReversed(),
  }));
}

/** `count` copies made by `make(index)`. */
export function repeat(count: number, make: (index: number) => Mesh): Mesh {
  return Array.from({ length: count }, (_, index) => make(index)).flat();
}

/** `count` copies spaced by (x, y, z), the row centred on the origin. */
export function row(count: number, step: Vec, mesh: Mesh): Mesh {
  return repeat(count, (index) => {
    const k = index - (count - 1) / 2;
    return at([step[0] * k, step[1] * k, step[2] * k], mesh);
  });
}

/** `count` copies round the y axis at the radius, the first turned by `start` degrees. */
export function ring(count: number, radius: number, mesh: Mesh, start = 0): Mesh {
  return repeat(count, (index) => turn('y', start + (360 / count) * index, at([radius, 0, 0], mesh)));
}
