import type { Material } from './materials.ts';
import type { Facet, Mesh } from './mesh.ts';
import { add, cross, dot, scale, subtract, unit, type Vec } from './vector.ts';

/** `sides`: strips round the section. `smooth`: points put between two knots. `radius` may vary along 0–1. */
export interface TubeOptions {
  readonly sides?: number;
  readonly smooth?: number;
  readonly bore?: Material;
}

/** A smooth line through the knots (Catmull–Rom), `between` points to a span. */
export function curve(knots: readonly Vec[], between: number): Vec[] {
  const points: Vec[] = [];
  for (let index = 0; index + 1 < knots.length; index += 1) {
    const b = knots[index] ?? [0, 0, 0];
    const c = knots[index + 1] ?? b;
    const a = knots[index - 1] ?? b;
    const d = knots[index + 2] ?? c;
    for (let step = 0; step < between; step += 1) {
      const t = step / between;
      const value = (k: 0 | 1 | 2) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t * t * t);
      points.push([value(0), value(1), value(2)]);
    }
  }
  const last = knots[knots.length - 1];
  return last ? [...points, last] : points;
}

function sections(path: readonly Vec[], radius: (t: number) => number, sides: number): Vec[][] {
  let side: Vec = [0, 0, 0];
  return path.map((point, index) => {
    const ahead = unit(subtract(path[index + 1] ?? point, path[index - 1] ?? point));
    const helper: Vec = Math.abs(ahead[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0];
    const start = index === 0 ? cross(helper, ahead) : side;
    side = unit(subtract(start, scale(ahead, dot(start, ahead))));
    const up = cross(ahead, side);
    const r = radius(index / Math.max(1, path.length - 1));
    return Array.from({ length: sides }, (_, k) => {
      const angle = (2 * Math.PI * k) / sides;
      return add(point, add(scale(side, r * Math.cos(angle)), scale(up, r * Math.sin(angle))));
    });
  });
}

/** A round bar or hose along the knots, closed at both ends; `bore` gives the ends another material. */
export function tube(
  material: Material,
  knots: readonly Vec[],
  radius: number | ((t: number) => number),
  options: TubeOptions = {},
): Mesh {
  const sides = options.sides ?? 18;
  const path = curve(knots, options.smooth ?? 8);
  const rings = sections(path, typeof radius === 'number' ? () => radius : radius, sides);
  const facets: Facet[] = [];
  for (let index = 0; index + 1 < rings.length; index += 1) {
    const a = rings[index] ?? [];
    const b = rings[index + 1] ?? [];
    for (let k = 0; k < sides; k += 1) {
      const next = (k + 1) % sides;
      const [p, q, r, s] = [a[k], a[next], b[next], b[k]];
      if (!p || !q || !r || !s) continue;
      facets.push({ points: [p, q, r], material, grain: null }, { points: [p, r, s], material, grain: null });
    }
  }
  const ends = options.bore ?? material;
  facets.push({ points: (rings[0] ?? []).toReversed(), material: ends, grain: null });
  facets.push({ points: rings[rings.length - 1] ?? [], material: ends, grain: null });
  return facets;
}

/** A coil spring standing on y = 0. `turns` may be a fraction. */
export function spring(
  material: Material,
  radius: number,
  wire: number,
  turns: number,
  height: number,
): Mesh {
  const count = Math.ceil(turns * 28);
  const knots = Array.from({ length: count + 1 }, (_, index): Vec => {
    const angle = (2 * Math.PI * turns * index) / count;
    return [radius * Math.cos(angle), wire + ((height - 2 * wire) * index) / count, radius * Math.sin(angle)];
  });
  return tube(material, knots, wire, { sides: 12, smooth: 1 });
}
