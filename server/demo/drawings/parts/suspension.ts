import { rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { boltCircle, hexHead, thread } from '../model/hardware.ts';
import { cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import {
  black,
  darkIron,
  darkSteel,
  green,
  iron,
  polished,
  rubber,
  steel,
  zinc,
} from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';

/** Telescopic shock absorber. */
export function shockAbsorber(): Mesh {
  const eye = join(
    alongZ(at([0, -11, 0], pipe(steel, 13, 9, 22, 1))),
    alongZ(at([0, -12, 0], pipe(rubber, 9.2, 4.6, 24, 1))),
    alongZ(at([0, -13, 0], pipe(steel, 4.8, 3, 26))),
  );
  return turn(
    'z',
    38,
    join(
      at([0, -92, 0], eye),
      at([0, -80, 0], lathe(darkSteel, line('0,0 10,0 17,5 17,76 15,78 0,78'))),
      at([0, -4, 0], cylinder(polished, 6.4, 30, 0, 40)),
      at([0, 4, 0], lathe(green, line('0,0 19.6,0 21,1.4 21,66 18,70 10,74 0,74'))),
      at([0, 1, 0], lathe(black, line('0,0 19.4,0 19.4,4 0,4'))),
      at([0, 90, 0], eye),
    ),
  );
}

/** Air spring: rubber bellows between plates. */
export function airSpring(): Mesh {
  return join(
    at([0, 46, 0], lathe(steel, line('0,0 40,0 41,1 41,4 38,6 0,6'))),
    lathe(rubber, line('0,-10 26,-10 40,-8 45,-2 46,6 46,26 44,38 40,46 0,46')),
    ...[0, 8, 16, 24, 32].map((y) => at([0, y, 0], torus(rubber, 45.4, 1.2))),
    at([0, -50, 0], lathe(green, line('0,0 26,0 30,3 33,12 30,30 27,44 0,44'))),
    at([0, -54, 0], lathe(steel, line('0,0 30,0 30,4 0,4'))),
    at([-18, 52, 0], join(hexHead(6, 5), at([0, 5, 0], thread(steel, 4, 12, 5)))),
    at([18, 52, 0], join(hexHead(6, 5), at([0, 5, 0], thread(steel, 4, 12, 5)))),
    at([0, 52, 16], join(hexHead(8, 6, zinc), at([0, 6, 0], cylinder(black, 3.6, 4, 0, 20)))),
  );
}

function silentEnd(): Mesh {
  return join(
    alongZ(at([0, -13, 0], pipe(iron, 24, 17, 26, 2))),
    alongZ(at([0, -12, 0], lathe(rubber, line('9,2 17.4,0 17.4,24 9,22 9,2')))),
    alongZ(
      at(
        [0, -20, 0],
        join(
          cylinder(polished, 9.4, 40, 1, 40),
          ...[4, 36].map((y) =>
            at([0, y - 2, 0], turn('z', 90, at([0, -9, 0], cylinder(black, 2.6, 18, 0, 18)))),
          ),
        ),
      ),
    ),
  );
}

/** Torque rod of the balance suspension. */
export function torqueRod(): Mesh {
  return turn(
    'z',
    34,
    join(
      at([-78, 0, 0], silentEnd()),
      at([78, 0, 0], silentEnd()),
      at([-58, 0, 0], alongX(lathe(iron, line('0,0 15,0 10,14 10,102 15,116 0,116')))),
      at([-8, 0, 0], alongX(pipe(green, 10.8, 10, 16, 0.4))),
    ),
  );
}

/** Balancer: trunnion housing on its axle. */
export function balancer(): Mesh {
  return join(
    slab(iron, rounded(line('-50,-10 -26,-28 26,-28 50,-10 50,8 30,22 -30,22 -50,8'), 6), 46, { bevel: 3 }),
    alongZ(
      at(
        [0, 20, 0],
        join(
          cylinder(iron, 27, 14, 1.4),
          at([0, 14, 0], cylinder(green, 22, 6, 2)),
          boltCircle(6, 22, 2.8, 14),
          at([0, 20, 0], hexHead(7, 5)),
        ),
      ),
    ),
    at(
      [0, 0, -24],
      alongZ(at([0, -44, 0], join(cylinder(polished, 19, 44, 1), cylinder(darkIron, 28, 12, 2)))),
    ),
    ...[-1, 1].map((side) =>
      at(
        [side * 40, 12, 0],
        join(box(iron, 22, 8, 50, 2), ...[-15, 15].map((z) => at([0, 4, z], hexHead(5, 5)))),
      ),
    ),
    at([0, 24, 0], box(iron, 44, 8, 40, 2)),
  );
}

/** Rubber-metal bushes. */
export function silentBlock(): Mesh {
  const one = join(
    pipe(steel, 26, 23.6, 44, 1.2),
    at([0, 2, 0], lathe(rubber, line('11,-3 16,-4 23.8,0 23.8,40 16,44 11,43 11,-3'))),
    at([0, -6, 0], pipe(polished, 11.4, 7, 56, 1)),
  );
  return join(at([-24, 0, 0], one), at([34, 8, 16], turn('z', -90, at([0, -22, 0], turn('y', 20, one)))));
}
