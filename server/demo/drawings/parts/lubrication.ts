import { circle, rectangle, rounded, toothed } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { boltCircle, hexHead, union } from '../model/hardware.ts';
import { cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import { aluminium, black, darkSteel, green, polished, steel } from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, turn } from '../model/mesh.ts';
import { knots, line } from '../model/points.ts';
import { tube } from '../model/tube.ts';

/** Gear oil pump, its gears in sight. */
export function oilPump(): Mesh {
  const gear = slab(steel, toothed(11, 19, 13.4, 0.36), 8, { bevel: 0.6, holes: [] });
  return join(
    slab(aluminium, rounded(line('-34,-24 34,-24 40,0 34,24 -34,24 -40,0'), 13), 26, { bevel: 2, holes: [] }),
    at([0, 0, 13.4], slab(black, rounded(line('-32,-20 32,-20 36,0 32,20 -32,20 -36,0'), 13), 1)),
    at([-15.6, 0, 15], join(gear, alongZ(join(cylinder(polished, 6, 8, 1, 36))))),
    at([15.6, 0, 15], turn('z', 16.4, join(gear, alongZ(cylinder(polished, 6, 8, 1, 36))))),
    ...[
      [-33, 17],
      [33, 17],
      [-33, -17],
      [33, -17],
    ].map(([x, y]) => at([x ?? 0, y ?? 0, 13], alongZ(hexHead(3.2)))),
    tube(steel, knots('0,-22,0 2,-46,0 20,-58,4 46,-58,8'), 6.4, { sides: 24 }),
    at([54, -58, 8], join(lathe(darkSteel, line('0,-6 18,-6 18,0 10,6 0,7')))),
    at([0, 26, 0], join(cylinder(aluminium, 10, 12, 1), at([0, 12, 0], hexHead(8, 6)))),
    at([-15.6, 0, -34], alongZ(join(cylinder(polished, 6, 24), cylinder(darkSteel, 18, 10, 1)))),
  );
}

/** Plate oil cooler. */
export function oilCooler(): Mesh {
  return join(
    ...Array.from({ length: 9 }, (_, k) =>
      at(
        [0, -20 + k * 5, 0],
        turn(
          'x',
          -90,
          slab(k % 2 ? aluminium : steel, rounded(rectangle(112 - (k % 2) * 4, 48 - (k % 2) * 4), 14), 4.4, {
            bevel: 1,
          }),
        ),
      ),
    ),
    at(
      [0, -26, 0],
      turn(
        'x',
        -90,
        slab(aluminium, rounded(rectangle(136, 62), 12), 6, {
          bevel: 1,
          holes: [
            circle(4, 20, -60, 22),
            circle(4, 20, 60, 22),
            circle(4, 20, -60, -22),
            circle(4, 20, 60, -22),
          ],
        }),
      ),
    ),
    ...[-38, 38].map((x) =>
      at(
        [x, 22, 0],
        join(
          cylinder(aluminium, 12, 6, 1),
          at([0, 6, 0], pipe(steel, 9, 7, 16, 0.8)),
          at([0, 17, 0], torus(steel, 9, 1.2)),
          cylinder(black, 7, 21),
        ),
      ),
    ),
    at([0, 22, 0], join(cylinder(green, 8, 3, 0.6), hexHead(6, 9))),
  );
}

/** Centrifugal oil cleaner. */
export function centrifuge(): Mesh {
  return join(
    lathe(aluminium, line('0,0 34,0 36,3 36,14 30,18 30,22 38,24 38,30 0,30')),
    at([0, 30, 0], lathe(green, line('0,0 37,0 38,2 35,8 34,58 30,68 18,76 8,78 0,78'))),
    at([0, 108, 0], join(hexHead(9, 8), at([0, 8, 0], cylinder(steel, 4, 6, 1, 24)))),
    at(
      [38, 10, 0],
      alongX(at([0, -10, 0], join(box(aluminium, 26, 18, 30, 3), at([0, 9, 0], union(9, 14))))),
    ),
    at([-10, 8, 34], alongZ(union(7, 12))),
    boltCircle(6, 34, 2.8, 29),
    at([0, -10, 0], box(aluminium, 84, 10, 50, 5)),
  );
}
