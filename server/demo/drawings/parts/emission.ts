import { circle, rectangle, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { boltCircle, hexHead } from '../model/hardware.ts';
import { cylinder, lathe, pipe } from '../model/lathe.ts';
import { aluminium, black, green, iron, plastic, rubber, steel } from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, row, turn } from '../model/mesh.ts';
import { knots, line } from '../model/points.ts';
import { tube } from '../model/tube.ts';

/** Exhaust-gas recirculation valve. */
export function egrValve(): Mesh {
  return join(
    at(
      [0, -24, 0],
      turn(
        'x',
        -90,
        slab(iron, rounded(rectangle(70, 44), 12), 8, {
          bevel: 1,
          holes: [circle(4, 20, -27, 0), circle(4, 20, 27, 0)],
        }),
      ),
    ),
    at([0, -20, 0], lathe(iron, line('0,0 19,0 16,10 18,24 0,24'))),
    at(
      [14, -6, 0],
      alongX(
        join(
          cylinder(iron, 11, 16, 1),
          at([0, 16, 0], pipe(iron, 15, 10, 5, 1)),
          at([0, 20, 0], cylinder(black, 10, 0.4)),
        ),
      ),
    ),
    at([0, 4, 0], row(3, [0, 4, 0], cylinder(aluminium, 21, 2))),
    at([0, 9, 0], lathe(aluminium, line('0,0 23,0 24,1 24,8 0,8'))),
    at([0, 17, 0], lathe(plastic, line('0,0 22,0 23,2 23,24 18,30 0,31'))),
    at(
      [-22, 30, 6],
      turn('y', -20, join(box(green, 22, 13, 16, 2), at([-11, 0, 0], box(black, 3, 9, 12, 1)))),
    ),
    boltCircle(4, 21, 2.6, 17, 45),
  );
}

/** NOx sensor with its control box on a cable. */
export function noxSensor(): Mesh {
  return join(
    at(
      [-34, -22, 12],
      turn(
        'z',
        30,
        join(
          lathe(steel, line('0,0 7,0 8,2 8,22 6,24')),
          at(
            [0, 24, 0],
            join(
              hexHead(12, 9, steel),
              at([0, 9, 0], cylinder(steel, 8, 22, 1, 40)),
              at([0, 30, 0], cylinder(rubber, 6, 12, 2, 30)),
            ),
          ),
          ...[6, 12, 18].map((y) => at([0, y, 7.4], alongZ(cylinder(black, 1.6, 0.8, 0, 14)))),
        ),
      ),
    ),
    tube(rubber, knots('-56,20,12 -66,42,10 -40,58,0 -6,48,-8 10,24,-6 22,8,0'), 3.6, { sides: 18 }),
    at(
      [38, -6, 0],
      join(
        box(plastic, 56, 50, 20, 5, 2),
        at([0, 2, 10.4], box(green, 36, 24, 1, 2)),
        at([10, -28, 0], box(black, 26, 10, 14, 2)),
        at([-34, 16, 0], box(plastic, 16, 14, 6, 3)),
        at([34, 16, 0], box(plastic, 16, 14, 6, 3)),
      ),
    ),
  );
}
