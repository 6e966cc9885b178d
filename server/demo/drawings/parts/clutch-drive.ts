import { circle, rectangle, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { boltCircle, hexHead, ribs, union } from '../model/hardware.ts';
import { ball, cylinder, lathe, pipe } from '../model/lathe.ts';
import {
  aluminium,
  black,
  darkIron,
  darkSteel,
  green,
  iron,
  polished,
  rubber,
  steel,
} from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, turn } from '../model/mesh.ts';
import { knots, line } from '../model/points.ts';
import { tube } from '../model/tube.ts';

/** Pneumohydraulic clutch booster. */
export function clutchBooster(): Mesh {
  return turn(
    'z',
    12,
    join(
      at([-6, 0, 0], alongX(lathe(aluminium, line('0,0 30,0 32,2 32,34 28,38 0,38')))),
      at([-54, 0, 0], alongX(lathe(aluminium, line('0,0 16,0 17,2 17,40 24,48 0,48')))),
      at(
        [-8, 0, 0],
        alongX(at([0, -3, 0], join(pipe(darkSteel, 34, 30, 5, 0.6), boltCircle(8, 30, 2.4, 4)))),
      ),
      at(
        [-30, 18, 0],
        join(
          box(aluminium, 38, 20, 24, 3),
          at([-6, 10, 0], union(7, 14)),
          at([10, 10, 0], cylinder(steel, 5, 8, 1, 30)),
        ),
      ),
      at(
        [-56, 0, 0],
        turn(
          'z',
          90,
          join(
            lathe(rubber, [...line('0,0 16,0'), ...ribs(11, 15, 0, 20, 4), ...line('8,22 0,22')]),
            at([0, 20, 0], cylinder(polished, 4.6, 30, 1, 28)),
            at([0, 44, 0], hexHead(8, 7)),
          ),
        ),
      ),
      at([32, 4, 0], alongX(union(8, 14))),
      at([-24, -14, 12], alongZ(hexHead(6))),
      at([6, 30, 0], hexHead(6)),
    ),
  );
}

/** Clutch master cylinder. */
export function masterCylinder(): Mesh {
  return turn(
    'z',
    8,
    join(
      at([-40, 0, 0], alongX(lathe(iron, line('0,0 17,0 18,2 18,74 14,78 0,78')))),
      at([38, 0, 0], alongX(union(9, 18))),
      at(
        [-42, 0, 0],
        turn(
          'y',
          90,
          slab(iron, rounded(rectangle(34, 66), 9), 8, {
            bevel: 1,
            holes: [circle(4, 18, 0, 26), circle(4, 18, 0, -26)],
          }),
        ),
      ),
      at(
        [-46, 0, 0],
        turn(
          'z',
          90,
          join(
            lathe(rubber, [...line('0,0 13,0'), ...ribs(9, 12, 0, 18, 4), ...line('6,20 0,20')]),
            at([0, 18, 0], cylinder(polished, 4, 22, 0, 24)),
            at([0, 38, 0], turn('x', 90, at([0, 0, -5], pipe(steel, 8, 4, 10, 1)))),
          ),
        ),
      ),
      at(
        [2, 16, 0],
        join(
          cylinder(iron, 10, 6),
          at([0, 6, 0], lathe(aluminium, line('0,0 19,0 21,3 21,34 0,34'))),
          at([0, 40, 0], lathe(green, line('0,0 22,0 22,7 19,10 0,10'))),
        ),
      ),
      at([20, 0, 18], alongZ(hexHead(5))),
      at([-10, -10, 16], ball(black, 1.4, 10)),
      tube(darkIron, knots('-30,-17,0 0,-18,0 30,-17,0'), 2.4, { sides: 12 }),
    ),
  );
}
