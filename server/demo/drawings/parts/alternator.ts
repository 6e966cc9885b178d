import { circle, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { boltCircle, fins, hexHead, pulley } from '../model/hardware.ts';
import { cylinder, lathe, pipe } from '../model/lathe.ts';
import {
  aluminium,
  black,
  brass,
  copper,
  darkIron,
  darkSteel,
  green,
  plastic,
  steel,
} from '../model/materials.ts';
import { alongZ, at, join, type Mesh, repeat, row, turn } from '../model/mesh.ts';
import { knots, line } from '../model/points.ts';
import { tube } from '../model/tube.ts';

/** Alternator with a fan and slotted covers. */
export function alternator(): Mesh {
  const slots = (radius: number, y: number) =>
    repeat(14, (k) => turn('y', (360 / 14) * k, at([radius, y, 0], box(black, 10, 0.8, 4.4, 2))));
  return join(
    alongZ(at([0, -26, 0], lathe(aluminium, line('0,0 34,0 40,4 42,8 42,20 0,20')))),
    alongZ(at([0, -8, 0], join(cylinder(darkIron, 41, 14), fins(darkSteel, 41.6, 1, 13, 7)))),
    alongZ(at([0, 6, 0], join(lathe(aluminium, line('0,0 42,0 42,10 36,17 20,20 0,20')), slots(28, 18.6)))),
    alongZ(
      at(
        [0, 8, 0],
        repeat(18, (k) => turn('y', k * 20, at([41.4, 4, 0], box(black, 2, 9, 5, 0.9)))),
      ),
    ),
    alongZ(
      at(
        [0, 26, 0],
        join(
          cylinder(steel, 12, 4, 0),
          at([0, 4, 0], pulley(darkSteel, 25, 16, 5)),
          at([0, 12, 0], hexHead(8, 8)),
        ),
      ),
    ),
    at(
      [0, 46, 0],
      slab(aluminium, rounded(line('-14,-8 14,-8 9,14 -9,14'), 6), 14, {
        bevel: 1,
        holes: [circle(4.4, 24, 0, 4)],
      }),
    ),
    at(
      [0, -46, 0],
      slab(aluminium, rounded(line('-16,10 16,10 11,-14 -11,-14'), 6), 22, {
        bevel: 1,
        holes: [circle(5, 24, 0, -4)],
      }),
    ),
    alongZ(boltCircle(4, 38, 2.8, 10, 45)),
    at([34, 22, -26], turn('y', 60, join(box(green, 16, 12, 12, 2)))),
  );
}

/** Voltage regulator with its brushes. */
export function regulator(): Mesh {
  return turn(
    'x',
    -24,
    join(
      slab(plastic, rounded(line('-44,-14 44,-14 50,4 30,26 -30,26 -50,4'), 8), 16, { bevel: 2 }),
      at([0, 6, 9], box(aluminium, 52, 24, 4, 2)),
      at([0, 6, 12], join(row(6, [8.4, 0, 0], box(aluminium, 3, 22, 8, 1)))),
      ...[-42, 42].map((x) => at([x, -2, 6], alongZ(pipe(brass, 6, 3.6, 4, 0.6)))),
      at(
        [0, -26, 0],
        join(
          box(plastic, 40, 26, 14, 2),
          ...[-10, 10].map((x) =>
            at(
              [x, -16, 0],
              join(box(darkSteel, 8, 16, 8, 0.6), tube(copper, knots('0,4,4 2,0,6 0,-4,4'), 1, { sides: 8 })),
            ),
          ),
        ),
      ),
      at([0, 36, 0], join(box(green, 30, 16, 14, 3), at([0, 8.4, 0], box(black, 24, 2, 9, 1)))),
    ),
  );
}
