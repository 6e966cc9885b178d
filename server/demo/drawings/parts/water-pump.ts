import { rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { boltCircle, hexHead, pulley } from '../model/hardware.ts';
import { ball, cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import {
  aluminium,
  black,
  brass,
  copper,
  darkIron,
  darkSteel,
  green,
  iron,
  polished,
  rubber,
  steel,
} from '../model/materials.ts';
import { alongZ, at, join, type Mesh, repeat, turn } from '../model/mesh.ts';
import { knots, line } from '../model/points.ts';
import { spring, tube } from '../model/tube.ts';

/** Water pump: pulley, bearing body and impeller behind. */
export function waterPump(): Mesh {
  return join(
    at(
      [0, 0, 4],
      slab(aluminium, rounded(line('-44,-14 -20,-42 24,-40 46,-6 36,34 -10,44 -40,26'), 14), 12, {
        bevel: 2,
      }),
    ),
    ...[
      [-36, -14],
      [-14, -35],
      [22, -33],
      [38, -4],
      [30, 28],
      [-8, 37],
      [-34, 20],
    ].map(([x, y]) => at([x ?? 0, y ?? 0, 9], alongZ(hexHead(3.4)))),
    alongZ(at([0, 8, 0], lathe(aluminium, line('0,0 24,0 20,6 18,22 0,22')))),
    at(
      [0, 0, 26],
      alongZ(
        join(
          pulley(darkSteel, 30, 20, 4),
          at([0, 11, 0], boltCircle(4, 15, 3)),
          at([0, 10, 0], cylinder(steel, 8, 10, 1, 40)),
        ),
      ),
    ),
    at(
      [34, 26, -8],
      turn(
        'z',
        -48,
        join(
          pipe(aluminium, 13, 10, 34, 1),
          at([0, 28, 0], torus(aluminium, 13, 1.4)),
          cylinder(black, 10, 33),
        ),
      ),
    ),
    alongZ(
      at(
        [0, -22, 0],
        join(
          cylinder(darkIron, 30, 6, 1),
          repeat(7, (k) => turn('y', k * (360 / 7), at([18, 8, 0], box(iron, 20, 10, 3)))),
          cylinder(iron, 9, 20),
        ),
      ),
    ),
  );
}

/** Water pump repair set: shaft with bearing, impeller and seal. */
export function pumpKit(): Mesh {
  return join(
    at(
      [-38, 0, 0],
      turn(
        'z',
        0,
        join(
          cylinder(polished, 8, 88, 1, 44),
          at([0, 22, 0], lathe(steel, line('0,0 17,0 18,1 18,32 17,33 0,33'))),
          at([0, 22.6, 0], pipe(rubber, 15, 10, 33)),
        ),
      ),
    ),
    at(
      [24, 0, -8],
      join(
        cylinder(iron, 32, 5, 1),
        cylinder(iron, 11, 22, 1),
        repeat(7, (k) => turn('y', k * (360 / 7), at([20, 12, 0], turn('y', 20, box(iron, 22, 14, 3))))),
        at([0, 21.6, 0], cylinder(black, 6, 0.8)),
      ),
    ),
    at(
      [0, 0, 46],
      join(
        pipe(brass, 15, 8, 6, 1),
        at([0, 6, 0], lathe(rubber, line('8,0 14,0 11,5 14,9 8,9 8,0'))),
        at([0, 15, 0], pipe(darkSteel, 12, 8, 5, 0.8)),
      ),
    ),
    at([52, 3, 46], torus(green, 14, 2.6)),
  );
}

/** Thermostat with its spring and bridge. */
export function thermostat(): Mesh {
  return join(
    lathe(brass, line('20,0 42,0 43,1 43,4 42,5 26,5 22,9 18,9 20,0')),
    at([0, 6, 0], lathe(copper, line('0,0 20,0 18,4 8,7 0,7'))),
    ...[0, 90].map((angle) =>
      turn(
        'y',
        angle + 20,
        tube(brass, knots('-30,4,0 -24,20,0 -10,32,0 10,32,0 24,20,0 30,4,0'), 3.4, { sides: 14 }),
      ),
    ),
    at(
      [0, 12, 0],
      join(cylinder(polished, 3.4, 22, 0, 24), at([0, 20, 0], lathe(brass, line('0,0 8,0 8,4 5,8 0,9')))),
    ),
    at([0, -46, 0], spring(steel, 18, 2.4, 4.2, 46)),
    at([0, -52, 0], lathe(copper, line('0,0 10,0 11,2 11,40 0,42'))),
    at([0, -62, 0], lathe(brass, line('0,0 22,0 22,3 8,6 8,12 0,12'))),
    at([22, 5, 14], ball(black, 2.4, 14)),
  );
}
