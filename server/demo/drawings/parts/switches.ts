import { circle, rectangle, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { hexHead, thread } from '../model/hardware.ts';
import { cylinder, lathe, pipe } from '../model/lathe.ts';
import { black, brass, copper, green, plastic, red, steel } from '../model/materials.ts';
import { alongZ, at, join, type Mesh, turn } from '../model/mesh.ts';
import { knots, line } from '../model/points.ts';
import { tube } from '../model/tube.ts';

/** Battery master switch with its key. */
export function batterySwitch(): Mesh {
  return join(
    at([0, -20, 0], lathe(plastic, line('0,0 44,0 46,2 46,24 42,28 0,28'))),
    at(
      [0, -24, 0],
      turn(
        'x',
        -90,
        slab(plastic, rounded(rectangle(128, 50), 14), 8, {
          bevel: 1.4,
          holes: [circle(5, 24, -54, 0), circle(5, 24, 54, 0)],
        }),
      ),
    ),
    at([0, 8, 0], lathe(steel, line('0,0 22,0 20,8 0,8'))),
    at([0, 16, 0], turn('y', 24, join(cylinder(red, 12, 12, 1), at([0, 20, 0], box(red, 56, 20, 12, 5))))),
    ...[-30, 30].map((x) =>
      at(
        [x, -28, 16],
        turn('x', 180, join(hexHead(10, 8, brass), at([0, 8, 0], thread(copper, 5.4, 16, 6)))),
      ),
    ),
  );
}

/** Steering-column switch with its lever. */
export function columnSwitch(): Mesh {
  return turn(
    'z',
    6,
    join(
      at([-36, 0, 0], alongZ(at([0, -16, 0], pipe(plastic, 30, 20, 32, 2)))),
      at([-4, 0, 0], box(plastic, 34, 34, 30, 5)),
      tube(plastic, knots('8,0,2 30,2,4 54,8,6 70,12,8'), 4.4, { sides: 22 }),
      at(
        [66, 11, 7.6],
        turn(
          'z',
          -76,
          join(lathe(plastic, line('0,0 7,0 9,4 9,34 7,38 0,38')), at([0, 12, 0], pipe(green, 9.4, 8, 6))),
        ),
      ),
      at(
        [-36, -36, 0],
        join(box(black, 30, 16, 22, 3), ...[-9, -3, 3, 9].map((x) => at([x, -10, 0], box(brass, 2.4, 8, 5)))),
      ),
      at([-4, 0, 15.6], box(green, 16, 16, 1, 2)),
    ),
  );
}
