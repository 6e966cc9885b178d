import { circle, rectangle, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { hexHead, ribs, thread } from '../model/hardware.ts';
import { cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import {
  black,
  brass,
  copper,
  darkSteel,
  green,
  orange,
  plastic,
  rubber,
  steel,
  zinc,
} from '../model/materials.ts';
import { at, join, type Mesh, turn } from '../model/mesh.ts';
import { knots, line } from '../model/points.ts';
import { tube } from '../model/tube.ts';

/** Oil-pressure sender: a can on a hexagon. */
export function pressureSensor(): Mesh {
  return turn(
    'z',
    14,
    join(
      at([0, -40, 0], thread(brass, 11, 22, 7)),
      at([0, -18, 0], hexHead(22, 14, zinc)),
      at([0, -4, 0], lathe(steel, line('0,0 20,0 30,4 32,7 32,24 30,27 0,27'))),
      at([0, 12, 0], pipe(green, 32.4, 31, 8)),
      at([0, 23, 0], lathe(plastic, line('0,0 26,0 22,8 10,10 0,10'))),
      at([-8, 32, 0], join(cylinder(brass, 3.4, 14, 0.6, 22), at([0, 3, 0], hexHead(5.4, 4, brass)))),
      at([10, 32, 0], join(cylinder(brass, 3.4, 14, 0.6, 22), at([0, 3, 0], hexHead(5.4, 4, brass)))),
    ),
  );
}

/** Coolant-temperature sender with a plug socket. */
export function temperatureSensor(): Mesh {
  return turn(
    'z',
    -22,
    join(
      at([0, -62, 0], lathe(brass, line('0,0 7,0 9,3 9,26 0,26'))),
      at([0, -37, 0], thread(brass, 13, 24, 8)),
      at([0, -14, 0], pipe(copper, 17, 12, 3)),
      at([0, -11, 0], hexHead(21, 17, brass)),
      at([0, 6, 0], lathe(plastic, line('0,0 14,0 14,8 0,8'))),
      at(
        [0, 26, 0],
        join(
          turn('x', -90, slab(green, rounded(rectangle(34, 26), 8), 28, { bevel: 1 })),
          at([0, 13, 0], turn('x', -90, slab(black, rounded(rectangle(26, 18), 5), 3))),
          at([0, 2, 14], box(green, 12, 16, 3, 1)),
        ),
      ),
    ),
  );
}

/** Crankshaft-position sensor on a bracket with its lead. */
export function crankSensor(): Mesh {
  return join(
    at(
      [-40, -34, 0],
      join(
        lathe(steel, line('0,0 10,0 11,1 11,30 0,30')),
        at([0, 30, 0], lathe(plastic, line('0,0 15,0 16,2 16,20 12,24 0,24'))),
        at(
          [22, 34, 0],
          turn(
            'x',
            -90,
            slab(plastic, rounded(rectangle(38, 24), 9), 8, { bevel: 1, holes: [circle(5, 24, 8, 0)] }),
          ),
        ),
        at([0, 14, 0], torus(orange, 11, 1.8)),
      ),
    ),
    tube(rubber, knots('-40,18,0 -34,40,0 -8,52,0 20,40,0 26,12,4 40,-14,4 58,-26,2'), 4.4, { sides: 20 }),
    at(
      [64, -32, 2],
      turn(
        'z',
        -48,
        join(
          box(green, 24, 34, 22, 4),
          at([0, -18, 0], box(black, 18, 6, 16, 2)),
          at([0, 2, 12], box(green, 10, 18, 3, 1)),
          at([0, 20, 0], cylinder(rubber, 7, 8, 2, 28)),
        ),
      ),
    ),
  );
}

/** Road-speed sensor. */
export function roadSensor(): Mesh {
  return turn(
    'z',
    20,
    join(
      at([0, -52, 0], turn('x', -90, at([0, 0, 7], slab(steel, rectangle(7, 7), 16)))),
      at([0, -38, 0], lathe(steel, line('0,0 10,0 10,8 0,8'))),
      at([0, -30, 0], hexHead(26, 16, steel)),
      at([0, -13, 0], lathe(plastic, line('0,0 22,0 24,2 24,40 21,44 0,44'))),
      at([0, 0, 0], pipe(green, 24.4, 23, 14)),
      at(
        [0, 30, 0],
        lathe(darkSteel, [[0, 0], [13, 0], ...ribs(12, 13.4, 0, 20, 6), [9, 20], [9, 16, black], [0, 16]]),
      ),
      ...[0, 90, 180, 270].map((a) => turn('y', a, at([5, 44, 0], cylinder(brass, 1.3, 8, 0, 12)))),
    ),
  );
}
