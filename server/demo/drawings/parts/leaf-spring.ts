import { type Contour, rectangle, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { hexHead, thread } from '../model/hardware.ts';
import { cylinder, lathe, pipe } from '../model/lathe.ts';
import { black, brass, copper, darkSteel, green, polished, rubber, steel, zinc } from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, turn } from '../model/mesh.ts';
import { knots, profile } from '../model/points.ts';
import { tube } from '../model/tube.ts';

function leaf(half: number, sag: number, y: number, thickness: number): Contour {
  const count = 22;
  const line = (lift: number) =>
    Array.from({ length: count + 1 }, (_, k): [number, number] => {
      const x = -half + (2 * half * k) / count;
      return [x, y + lift - sag * (1 - (x * x) / (76 * 76)) + sag];
    });
  return [
    ...line(0).map(([x, py]): [number, number] => [x, (x * x * sag) / (76 * 76) + y + (py - py)]),
    ...line(0)
      .toReversed()
      .map(([x]): [number, number] => [x, (x * x * sag) / (76 * 76) + y + thickness]),
  ];
}

/** Leaf-spring pack with eyes, clamps and a centre bolt. */
export function leafSpring(): Mesh {
  const halves = [76, 72, 62, 52, 42, 32, 22];
  return join(
    ...halves.map((half, k) => slab(k % 2 ? darkSteel : steel, leaf(half, 26, -k * 5.2, 4.8), 20)),
    ...[-1, 1].map((side) =>
      at(
        [side * 79, 30, -10.5],
        join(alongZ(pipe(steel, 9.6, 6.4, 21)), alongZ(at([0, -0.4, 0], pipe(rubber, 6.6, 3.4, 21.8)))),
      ),
    ),
    ...[-1, 1].map((side) =>
      at([side * 40, -3, 0], turn('z', side * 20, slab(green, rectangle(7, 29), 25, { bevel: 0.8 }))),
    ),
    at([0, -15, 0], box(darkSteel, 16, 42, 23, 1)),
    at([0, 6, 0], hexHead(5, 6)),
  );
}

/** Single spring leaves. */
export function springLeaf(): Mesh {
  const one = (half: number, y: number, z: number) =>
    at([0, y, z], slab(steel, leaf(half, 24, 0, 5), 22, { bevel: 0.8, holes: [] }));
  return join(
    one(76, 16, -20),
    ...[-1, 1].map((side) => at([side * 79, 44, -31], alongZ(pipe(steel, 9.4, 6, 22)))),
    one(62, 2, 10),
    one(46, -12, 40),
    ...[
      [16, -20],
      [2, 10],
      [-12, 40],
    ].map(([y, z]) => at([0, (y ?? 0) + 5, z ?? 0], cylinder(black, 3, 0.5, 0, 20))),
  );
}

/** U-bolts with nuts and a plate. */
export function uBolt(): Mesh {
  const one = join(
    tube(darkSteel, knots('-26,-38,0 -26,10,0 -24,30,0 -12,42,0 12,42,0 24,30,0 26,10,0 26,-38,0'), 5.4, {
      sides: 26,
    }),
    ...[-26, 26].map((x) =>
      join(at([x, -66, 0], thread(steel, 5.6, 34, 12)), at([x, -46, 0], hexHead(10, 9, zinc))),
    ),
  );
  return join(
    at([0, 0, -18], one),
    at([0, 0, 18], one),
    at([0, -50, 0], turn('x', -90, slab(green, rounded(rectangle(74, 58), 6), 7, { bevel: 1 }))),
  );
}

/** Spring pin with a grease nipple. */
export function springPin(): Mesh {
  const pin = alongX(
    join(
      lathe(
        polished,
        profile('0,0 15,0 16,1 16,78 15,79 12,80', darkSteel, '12,84', polished, '15,85 16,86 16,100 0,100'),
      ),
      at([0, -8, 0], cylinder(darkSteel, 20, 8, 2)),
      at(
        [0, -8, 0],
        turn('z', 180, join(hexHead(5, 5, brass), at([0, 5, 0], cylinder(brass, 2.6, 6, 1, 18)))),
      ),
    ),
  );
  return join(
    turn('z', 24, at([-48, 12, 0], pin)),
    at([20, -34, 30], alongX(join(pipe(copper, 22, 16, 34, 1.4)))),
  );
}
