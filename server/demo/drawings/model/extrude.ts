import { type Contour, doubleArea, inset, type Point, rectangle } from './contours.ts';
import type { Material } from './materials.ts';
import type { Facet, Mesh } from './mesh.ts';
import { triangulate } from './triangulate.ts';

/** `bevel`: width of the broken edge at both faces. `face`: another material for the two faces. */
export interface ExtrudeOptions {
  readonly holes?: readonly Contour[];
  readonly bevel?: number;
  readonly face?: Material;
}

function walls(from: Contour, z0: number, to: Contour, z1: number, material: Material): Facet[] {
  return from.map((a, index) => {
    const next = (index + 1) % from.length;
    const b = from[next] ?? a;
    const c = to[next] ?? b;
    const d = to[index] ?? a;
    return {
      points: [
        [a[0], a[1], z0],
        [b[0], b[1], z0],
        [c[0], c[1], z1],
        [d[0], d[1], z1],
      ],
      material,
      grain: null,
    };
  });
}

/** A plate: the contour in the plane z = 0 drawn out to z = `depth`, with holes through it. */
export function extrude(
  material: Material,
  contour: Contour,
  depth: number,
  options: ExtrudeOptions = {},
): Mesh {
  const outline = doubleArea(contour) > 0 ? contour : contour.toReversed();
  const holes = (options.holes ?? []).map((hole) => (doubleArea(hole) < 0 ? hole : hole.toReversed()));
  const bevel = Math.min(options.bevel ?? 0, depth / 2);
  const rim = bevel > 0 ? inset(outline, bevel) : outline;
  const face = options.face ?? material;
  const caps = triangulate(rim, holes).flatMap(([a, b, c]): Facet[] => {
    const up = (p: Point, z: number) => [p[0], p[1], z] as const;
    return [
      { points: [up(a, depth), up(b, depth), up(c, depth)], material: face, grain: null },
      { points: [up(c, 0), up(b, 0), up(a, 0)], material: face, grain: null },
    ];
  });
  const sides = walls(outline, bevel, outline, depth - bevel, material);
  const edges =
    bevel > 0
      ? [...walls(rim, 0, outline, bevel, material), ...walls(outline, depth - bevel, rim, depth, material)]
      : [];
  return [...caps, ...sides, ...edges, ...holes.flatMap((hole) => walls(hole, 0, hole, depth, material))];
}

/** A plate centred on z = 0. */
export function slab(
  material: Material,
  contour: Contour,
  depth: number,
  options: ExtrudeOptions = {},
): Mesh {
  return extrude(material, contour, depth, options).map((facet) => ({
    ...facet,
    points: facet.points.map(([x, y, z]) => [x, y, z - depth / 2] as const),
  }));
}

/** A plate lying flat: the contour in plan (x right, y away from the viewer), `height` up from y = 0. */
export function plate(
  material: Material,
  contour: Contour,
  height: number,
  options: ExtrudeOptions = {},
): Mesh {
  return extrude(material, contour, height, options).map((facet) => ({
    ...facet,
    points: facet.points.map(([x, y, z]) => [x, z, -y] as const),
  }));
}

/** A box about the origin: the front face has rounded corners, and its edges are broken by `bevel`. */
export function box(
  material: Material,
  width: number,
  height: number,
  depth: number,
  corner = 0,
  bevel = corner,
): Mesh {
  const kept = corner > 0 ? Math.min(bevel, corner * 0.8) : bevel;
  return slab(material, rectangle(width, height, corner), depth, { bevel: kept });
}
