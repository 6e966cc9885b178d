import type { Material } from './materials.ts';
import type { Facet, Mesh } from './mesh.ts';
import { radians, type Vec } from './vector.ts';

/** One point of a turned profile: radius, height, and the material of the surface that starts here. */
export type ProfilePoint = readonly [radius: number, y: number, material?: Material];

/** `segments`: strips in a full turn; by default after the radius. `arc`: degrees from and to; default the full turn. */
export interface LatheOptions {
  readonly segments?: number;
  readonly arc?: readonly [number, number];
}

/** Strips in a full turn: enough to look round at the size the part usually has in its drawing. */
function fitting(radius: number): number {
  return Math.round(Math.min(84, Math.max(18, 16 + radius * 1.5)));
}

function ringPoint(radius: number, y: number, angle: number): Vec {
  return [radius * Math.cos(angle), y, -radius * Math.sin(angle)];
}

/**
 * A body of revolution about the y axis. The profile runs up the outside and down the inside, so the surface
 * lies to its right: a solid cylinder is (0,0) (r,0) (r,h) (0,h), a tube closes on its first point.
 * A partial arc is closed by its profile and must describe a convex section.
 */
export function lathe(
  material: Material,
  profile: readonly ProfilePoint[],
  options: LatheOptions = {},
): Mesh {
  const [from, to] = options.arc ?? [0, 360];
  const total = options.segments ?? fitting(Math.max(...profile.map(([radius]) => radius)));
  const steps = Math.max(3, Math.round((total * (to - from)) / 360));
  const angles = Array.from({ length: steps + 1 }, (_, index) =>
    radians(from + ((to - from) * index) / steps),
  );
  const facets: Facet[] = [];
  let own = material;
  for (let index = 0; index + 1 < profile.length; index += 1) {
    const [r0, y0, change] = profile[index] ?? [0, 0];
    const [r1, y1] = profile[index + 1] ?? [0, 0];
    own = change ?? own;
    for (let step = 0; step < steps; step += 1) {
      const a = angles[step] ?? 0;
      const b = angles[step + 1] ?? 0;
      const points: Vec[] = [];
      if (r0 > 1e-6) points.push(ringPoint(r0, y0, a), ringPoint(r0, y0, b));
      else points.push([0, y0, 0]);
      if (r1 > 1e-6) points.push(ringPoint(r1, y1, b), ringPoint(r1, y1, a));
      else points.push([0, y1, 0]);
      const middle = (a + b) / 2;
      if (points.length > 2)
        facets.push({ points, material: own, grain: [-Math.sin(middle), 0, -Math.cos(middle)] });
    }
  }
  if (options.arc !== undefined) {
    const first = profile.map(([r, y]) => ringPoint(r, y, angles[0] ?? 0));
    const last = profile.map(([r, y]) => ringPoint(r, y, angles[steps] ?? 0));
    facets.push(
      { points: first, material, grain: null },
      { points: last.toReversed(), material, grain: null },
    );
  }
  return facets;
}

/** A solid cylinder on the y axis from y = 0 up to `height`, edges broken by `chamfer`. */
export function cylinder(
  material: Material,
  radius: number,
  height: number,
  chamfer = 0,
  segments = fitting(radius),
): Mesh {
  const c = chamfer;
  const side: ProfilePoint[] =
    c > 0
      ? [
          [radius - c, 0],
          [radius, c],
          [radius, height - c],
          [radius - c, height],
        ]
      : [
          [radius, 0],
          [radius, height],
        ];
  return lathe(material, [[0, 0], ...side, [0, height]], { segments });
}

/** A tube on the y axis from y = 0 up to `height`. */
export function pipe(material: Material, outer: number, inner: number, height: number, chamfer = 0): Mesh {
  const c = chamfer;
  return lathe(material, [
    [inner, 0],
    [outer - c, 0],
    [outer, c],
    [outer, height - c],
    [outer - c, height],
    [inner, height],
    [inner, 0],
  ]);
}

/** A ball about the origin. */
export function ball(material: Material, radius: number, segments = Math.round(fitting(radius) * 0.8)): Mesh {
  const half = Math.round(segments / 2);
  const profile = Array.from({ length: half + 1 }, (_, index): ProfilePoint => {
    const angle = -Math.PI / 2 + (Math.PI * index) / half;
    return [index === 0 || index === half ? 0 : radius * Math.cos(angle), radius * Math.sin(angle)];
  });
  return lathe(material, profile, { segments });
}

/** A ring of round section (seal ring, bead) about the y axis: `radius` to the middle of the section. */
export function torus(
  material: Material,
  radius: number,
  section: number,
  segments = fitting(radius),
  sides = 12,
): Mesh {
  const profile = Array.from({ length: sides + 1 }, (_, index): ProfilePoint => {
    const angle = (2 * Math.PI * index) / sides;
    return [radius + section * Math.cos(angle), section * Math.sin(angle)];
  });
  return lathe(material, profile, { segments });
}
