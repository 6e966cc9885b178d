import { arc, rectangle } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { hexHead, ribs, thread } from '../model/hardware.ts';
import { cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import {
  aluminium,
  black,
  copper,
  darkIron,
  glass,
  green,
  iron,
  lamp,
  plastic,
  red,
  rubber,
  steel,
  white,
  zinc,
} from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, turn } from '../model/mesh.ts';
import { knots, line } from '../model/points.ts';
import { tube } from '../model/tube.ts';

/** Ignition coil: shape kept with the senders for its plug. */
export function ignitionCoil(): Mesh {
  return turn(
    'z',
    -24,
    join(
      box(plastic, 56, 44, 34, 5),
      at([0, 0, 0], slab(darkIron, rectangle(70, 30, 2), 20, { holes: [] })),
      at([-40, 0, 0], join(box(green, 26, 22, 20, 4), at([-14, 0, 0], box(black, 4, 14, 12, 2)))),
      at([0, -50, 0], lathe(rubber, line('0,-26 9,-26 11,-24 11,0 14,4 14,20 18,26 0,30'))),
      at([0, -40, 0], torus(rubber, 14, 2)),
      ...[-28, 28].map((x) => at([x, 16, 10], alongZ(hexHead(4)))),
      at([0, 24, 0], slab(white, arc(4, 0, 350, 20), 2)),
      alongX(at([0, 30, 0], cylinder(aluminium, 6, 6, 1))),
      at([0, 4, 17.4], box(lamp, 30, 16, 1, 2)),
      at([0, 4, 18], box(red, 22, 3, 1)),
      at([0, -4, 18], box(glass, 22, 2, 1)),
    ),
  );
}

/** Spark plug. */
export function sparkPlug(): Mesh {
  return turn(
    'z',
    32,
    join(
      tube(steel, knots('6,-66,0 6,-73,0 3,-76,0 -3,-75,0'), 1.8, { sides: 12, smooth: 4 }),
      at([0, -73, 0], cylinder(zinc, 1.8, 10, 0.4, 18)),
      at([0, -66, 0], lathe(white, line('0,-2 4,-2 5,2 0,2'))),
      at([0, -66, 0], thread(steel, 10.6, 34, 12)),
      at([0, -33, 0], pipe(copper, 15, 10, 3)),
      at([0, -30, 0], lathe(steel, line('0,0 13,0 15,3 15,8 0,8'))),
      at([0, -22, 0], hexHead(21, 18)),
      at([0, -4, 0], lathe(steel, line('0,0 15,0 14,6 0,6'))),
      at(
        [0, 2, 0],
        lathe(white, [...line('0,0 11,0'), ...ribs(9.4, 11, 4, 30, 5), ...line('9,32 8,48 0,48')]),
      ),
      at([0, 14, 0], pipe(green, 11.4, 10, 5)),
      at([0, 50, 0], lathe(steel, line('0,0 5,0 5,3 6.6,6 6.6,14 4,17 0,17'))),
      ...[0].map(() => at([0, 0, 0], lathe(iron, line('0,-6 10,-6 10,-5 0,-5')))),
    ),
  );
}
