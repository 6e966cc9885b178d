import { circle, rectangle, rounded, toothed } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { boltCircle, hexHead } from '../model/hardware.ts';
import { cylinder, lathe, pipe } from '../model/lathe.ts';
import {
  aluminium,
  black,
  brass,
  copper,
  darkSteel,
  green,
  plastic,
  polished,
  steel,
  zinc,
} from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';

/** Starter motor. */
export function starter(): Mesh {
  return turn(
    'z',
    12,
    join(
      at([-50, 0, 0], alongX(lathe(darkSteel, line('0,0 26,0 28,2 28,78 0,78')))),
      at(
        [-66, 0, 0],
        alongX(
          join(lathe(aluminium, line('0,0 20,0 28,6 28,16 0,16')), turn('z', 180, boltCircle(2, 14, 3))),
        ),
      ),
      at([28, 0, 0], alongX(lathe(aluminium, line('0,0 30,0 30,6 36,8 36,15 26,16 24,34 14,38 0,38')))),
      at([54, -8, 16], alongZ(cylinder(black, 10, 8, 0, 30))),
      at([52, 0, 12], alongX(at([0, 0, 0], turn('x', 90, slab(steel, toothed(11, 12, 8.4), 18))))),
      at(
        [-34, 40, 0],
        alongX(
          join(
            lathe(darkSteel, line('0,0 15,0 16,1 16,54 0,54')),
            at([0, -8, 0], lathe(plastic, line('0,0 14,0 15,8 0,8'))),
            at([0, 54, 0], lathe(aluminium, line('0,0 18,0 16,12 0,12'))),
          ),
        ),
      ),
      ...[-6, 6].map((y) =>
        at(
          [-42, 40 + y, y],
          turn('z', 90, join(cylinder(copper, 3, 12, 0, 20), at([0, 4, 0], hexHead(4.6, 4, brass)))),
        ),
      ),
      at([30, 26, 0], box(aluminium, 24, 30, 22, 4)),
      at([-12, 0, 0], alongX(pipe(green, 28.4, 27, 22))),
      at(
        [43, -26, 0],
        turn(
          'y',
          90,
          slab(aluminium, rounded(rectangle(28, 34), 8), 7, { bevel: 1, holes: [circle(5, 24, 0, -8)] }),
        ),
      ),
    ),
  );
}

/** Starter drive (bendix). */
export function starterDrive(): Mesh {
  return turn(
    'z',
    -58,
    join(
      at(
        [0, 34, 0],
        turn(
          'x',
          -90,
          at([0, 0, 11], slab(steel, toothed(11, 22, 15.6), 30, { bevel: 1.6, holes: [circle(8, 30)] })),
        ),
      ),
      lathe(steel, line('10,20 16,20 16,32 10,32 10,20')),
      lathe(darkSteel, line('0,-10 24,-10 30,-8 31,-6 31,18 29,20 0,20')),
      at([0, 2, 0], pipe(green, 31.4, 30, 10)),
      at([0, -44, 0], pipe(polished, 13, 8, 36, 1)),
      at([0, -22, 0], pipe(darkSteel, 24, 13, 5, 1)),
      at([0, -36, 0], pipe(darkSteel, 24, 13, 5, 1)),
      at([0, -31, 0], pipe(zinc, 16, 13, 9)),
    ),
  );
}

/** Solenoid relay of a starter. */
export function solenoid(): Mesh {
  return turn(
    'z',
    -62,
    join(
      lathe(darkSteel, line('0,0 27,0 28,1 28,64 26,66 0,66')),
      at([0, 66, 0], lathe(plastic, line('0,0 26,0 25,12 20,18 0,18'))),
      ...[-11, 11].map((x) =>
        at(
          [x, 82, 4],
          join(
            cylinder(copper, 4.4, 20, 0.6, 26),
            at([0, 2, 0], hexHead(7, 5, brass)),
            at([0, 9, 0], hexHead(7, 5, brass)),
          ),
        ),
      ),
      at([0, 83, -14], box(brass, 8, 10, 2)),
      at([0, 12, 0], pipe(green, 28.4, 27, 16)),
      at(
        [0, -26, 0],
        join(
          cylinder(polished, 10, 26, 0, 40),
          at(
            [0, -14, 0],
            turn(
              'y',
              90,
              slab(steel, rounded(rectangle(18, 30), 5), 7, { bevel: 1, holes: [circle(4, 22, 0, -7)] }),
            ),
          ),
        ),
      ),
      at(
        [0, -3, 0],
        turn(
          'x',
          -90,
          slab(darkSteel, rounded(rectangle(70, 46), 12), 5, {
            bevel: 0.8,
            holes: [circle(4, 20, -28, 0), circle(4, 20, 28, 0)],
          }),
        ),
      ),
    ),
  );
}
