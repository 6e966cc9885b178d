import { circle, rectangle, rounded } from '../model/contours.ts';
import { slab } from '../model/extrude.ts';
import { hexHead, thread } from '../model/hardware.ts';
import { cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import {
  black,
  brass,
  copper,
  darkSteel,
  green,
  orange,
  polished,
  rubber,
  steel,
} from '../model/materials.ts';
import { alongZ, at, join, type Mesh, turn } from '../model/mesh.ts';
import { line, profile } from '../model/points.ts';
import { spring } from '../model/tube.ts';

/** Plunger pairs. */
export function plunger(): Mesh {
  const barrel = lathe(steel, line('6,0 13,0 14,1 14,30 18,32 18,54 16,56 6,56 6,0'));
  const piston = lathe(polished, line('0,0 9,0 9,4 4,5 4,10 6,11 6,40 5,42 5,48 6,50 6,74 0,74'), {
    segments: 48,
  });
  const hole = at([0, 44, 17.6], alongZ(cylinder(black, 2, 0.8, 0, 16)));
  return join(
    at([-20, 0, 0], join(barrel, hole, at([0, 20, 0], piston))),
    at([26, 0, 6], turn('z', -8, piston)),
    at([58, 0, 0], turn('z', -8, join(barrel, hole))),
  );
}

/** Delivery valve with its spring. */
export function deliveryValve(): Mesh {
  return join(
    at(
      [-26, 0, 0],
      join(
        hexHead(16, 14, darkSteel),
        at([0, 14, 0], thread(steel, 11.5, 26, 7)),
        at([0, 40, 0], lathe(steel, profile('0,0 9,0 9,10 6,14 3,14 3,8', black, '0,8'))),
      ),
    ),
    at([16, 0, 14], lathe(polished, line('0,0 6,0 6,18 11,20 11,26 7,30 5,42 0,42'))),
    at([44, 0, 0], spring(steel, 9, 1.8, 6, 46)),
    at([2, 3, 36], torus(copper, 10, 2.4)),
  );
}

/** Repair set of an injection pump: seals, washers, springs. */
export function pumpSealKit(): Mesh {
  return join(
    at(
      [-40, 0, -20],
      turn(
        'x',
        -60,
        slab(green, rounded(rectangle(70, 44), 8), 2, {
          holes: [
            rounded(rectangle(48, 24), 5),
            circle(3, 18, -29, 16),
            circle(3, 18, 29, 16),
            circle(3, 18, -29, -16),
            circle(3, 18, 29, -16),
          ],
        }),
      ),
    ),
    at([34, 0, -16], spring(steel, 10, 1.8, 6, 40)),
    at([60, 0, -4], lathe(rubber, line('9,0 17,0 18,2 18,8 16,10 12,10 11,6 9,0'))),
    ...[0, 1, 2].map((k) => at([-30 + k * 4, 2 + k * 4, 30], torus(copper, 12, 2))),
    at([6, 2, 34], torus(rubber, 15, 2.4)),
    at([42, 2, 36], torus(orange, 12, 2.2)),
    at([70, 2, 30], pipe(copper, 8, 4, 2.4, 0.4)),
    at([12, 2, 60], torus(rubber, 8, 2)),
    at([-14, 0, 62], hexHead(8, 8, brass)),
  );
}
