import { circle, rectangle, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { boltCircle, hexHead, ribs, union } from '../model/hardware.ts';
import { cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import { aluminium, black, brass, darkSteel, green, rubber, steel, white, zinc } from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, row, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';

/** Two-section foot brake valve. */
export function brakeValve(): Mesh {
  return join(
    at([0, -46, 0], lathe(aluminium, line('0,0 18,0 22,4 22,16 26,18 26,52 28,54 28,60 0,60'))),
    ...[-34, -12].flatMap((y) => [
      at([23, y, 0], alongX(union(9, 18))),
      at([-23, y, 0], turn('z', 90, union(9, 18))),
    ]),
    at([0, -12, 24], alongZ(union(8, 14))),
    at(
      [0, 14, 0],
      turn(
        'x',
        -90,
        slab(aluminium, rounded(rectangle(84, 60), 12), 7, {
          bevel: 1,
          holes: [circle(4, 18, -34, 0), circle(4, 18, 34, 0)],
        }),
      ),
    ),
    at([0, 18, 0], lathe(rubber, [...line('0,0 20,0'), ...ribs(14, 18, 1, 19, 4), ...line('9,20 0,20')])),
    at(
      [4, 48, 4],
      turn(
        'z',
        -24,
        turn(
          'x',
          12,
          join(
            box(darkSteel, 64, 5, 34, 2),
            at([0, 3.4, 0], box(rubber, 58, 4, 30, 2)),
            row(6, [9, 0, 0], at([0, 6, 0], box(green, 3, 2, 26, 0.6))),
          ),
        ),
      ),
    ),
    at([-26, 26, 4], turn('x', 90, at([0, 0, -18], alongZ(cylinder(steel, 4, 10))))),
    at([0, -46, 0], turn('x', 180, join(cylinder(black, 12, 6, 2), cylinder(aluminium, 15, 2)))),
    boltCircle(4, 25, 2.8, 17.6, 45),
  );
}

/** Air dryer: cartridge over its valve body. */
export function airDryer(): Mesh {
  return join(
    at([0, 8, 0], lathe(white, line('0,0 33,0 34,2 34,50 31,60 24,66 10,69 0,69'))),
    at([0, 30, 0], pipe(green, 34.4, 33, 18)),
    at([0, -4, 0], lathe(aluminium, line('0,0 34,0 37,2 37,10 35,12 0,12'))),
    at([0, -20, 0], box(aluminium, 62, 34, 44, 6)),
    at([31, -16, 0], alongX(union(10, 20))),
    at([-31, -16, 0], turn('z', 90, union(10, 20))),
    at([-14, -20, 22], alongZ(union(8, 16, zinc))),
    at([14, -22, 22], alongZ(join(cylinder(aluminium, 12, 8, 1), at([0, 8, 0], boltCircle(3, 8, 2))))),
    at([6, -36, 0], turn('x', 180, lathe(black, line('0,0 14,0 15,2 12,20 0,20')))),
    at([0, 26, -34], box(darkSteel, 30, 40, 4, 2)),
  );
}

/** Air reservoir with straps and a drain. */
export function airTank(): Mesh {
  return turn(
    'z',
    10,
    join(
      at(
        [-66, 0, 0],
        alongX(lathe(green, line('0,0 14,1 26,6 33,16 35,26 35,106 33,116 26,126 14,131 0,132'))),
      ),
      ...[-36, 36].map((x) =>
        at(
          [x, 0, 0],
          join(
            alongX(at([0, -5, 0], pipe(darkSteel, 36.4, 35, 10, 0.6))),
            at([0, 39, 0], box(darkSteel, 10, 8, 10, 1)),
            at([0, 42, 0], hexHead(4)),
          ),
        ),
      ),
      at([66, 0, 0], alongX(union(9, 16))),
      at([-8, 33, 12], union(8, 16)),
      at([12, 33, 12], union(8, 16)),
      at([0, -34, 4], turn('x', 180, join(hexHead(7, 8, brass), at([0, 8, 0], torus(steel, 6, 1.2))))),
    ),
  );
}
