import { type Contour, circle } from './contours.ts';
import { slab } from './extrude.ts';
import { cylinder, lathe, type ProfilePoint } from './lathe.ts';
import { brass, type Material, steel } from './materials.ts';
import { at, join, type Mesh, repeat, ring } from './mesh.ts';
import { radians } from './vector.ts';

/** A hexagon head on a washer, standing on y = 0; `radius` is over the corners. */
export function hexHead(radius: number, height = radius * 0.75, material: Material = steel): Mesh {
  const washer = height * 0.18;
  return join(
    cylinder(material, radius * 1.2, washer, 0, 24),
    at(
      [0, washer, 0],
      lathe(
        material,
        [
          [0, 0],
          [radius, 0],
          [radius, height * 0.8],
          [radius * 0.8, height],
          [0, height],
        ],
        { segments: 6 },
      ),
    ),
  );
}

/** Hexagon heads on a pitch circle round the y axis, on top of the face at height `y`. */
export function boltCircle(count: number, pitch: number, radius: number, y = 0, start = 0): Mesh {
  return at([0, y, 0], ring(count, pitch, hexHead(radius), start));
}

/** Round holes on a pitch circle, for `extrude`. */
export function holeCircle(
  count: number,
  pitch: number,
  radius: number,
  start = 0,
  segments = 18,
): Contour[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = radians(start + (360 / count) * index);
    return circle(radius, segments, pitch * Math.cos(angle), pitch * Math.sin(angle));
  });
}

/** Profile of a ribbed or threaded wall between two heights: `count` ribs between two radii. */
export function ribs(low: number, high: number, from: number, to: number, count: number): ProfilePoint[] {
  const step = (to - from) / count;
  return Array.from({ length: count }, (_, index): ProfilePoint[] => {
    const y = from + step * index;
    return [
      [low, y],
      [low, y + step * 0.2],
      [high, y + step * 0.4],
      [high, y + step * 0.8],
    ];
  }).flat();
}

/** A pulley on the y axis, standing on y = 0, with `grooves` V-grooves. */
export function pulley(material: Material, radius: number, width: number, grooves: number): Mesh {
  const walls = ribs(radius * 0.9, radius, width * 0.08, width * 0.92, grooves);
  return lathe(material, [
    [0, 0],
    [radius, 0],
    ...walls,
    [radius * 0.98, width],
    [radius * 0.82, width],
    [radius * 0.72, width * 0.55],
    [radius * 0.34, width * 0.55],
    [radius * 0.3, width],
    [0, width],
  ]);
}

/** A threaded stub on the y axis from y = 0. */
export function thread(material: Material, radius: number, height: number, turns = 7): Mesh {
  return lathe(
    material,
    [[0, 0], ...ribs(radius * 0.9, radius, 0, height, turns), [radius * 0.8, height], [0, height]],
    {
      segments: 28,
    },
  );
}

/** A pipe union: hexagon, thread and bore, standing on y = 0. */
export function union(radius: number, height: number, material: Material = brass): Mesh {
  return join(
    hexHead(radius, height * 0.5, material),
    at([0, height * 0.5, 0], thread(material, radius * 0.62, height * 0.5, 4)),
  );
}

/** Straight cooling fins: `count` thin discs between two heights round the y axis. */
export function fins(material: Material, radius: number, from: number, to: number, count: number): Mesh {
  const step = (to - from) / count;
  return repeat(count, (index) => at([0, from + index * step, 0], cylinder(material, radius, step * 0.45)));
}

/** Round flange with holes, shared by shafts: `radius` over all. */
export function shaftFlange(radius: number): Mesh {
  return slab(steel, circle(radius, 56), 7, {
    bevel: 1,
    holes: holeCircle(4, radius * 0.76, radius * 0.11, 45),
  });
}
