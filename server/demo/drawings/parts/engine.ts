import { circle, rectangle, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { hexHead, pulley } from '../model/hardware.ts';
import { cylinder, lathe } from '../model/lathe.ts';
import { aluminium, black, darkIron, darkSteel, green, iron, steel } from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, row, turn } from '../model/mesh.ts';
import { knots, line } from '../model/points.ts';
import { tube } from '../model/tube.ts';

const BANK_WIDTH = 30;

function bank(side: 1 | -1): Mesh {
  const head = join(
    at([0, 9, 0], box(iron, BANK_WIDTH, 14, 84, 2)),
    row(
      4,
      [0, 0, 21],
      join(at([0, 19, 0], box(green, BANK_WIDTH - 4, 10, 19, 4)), at([0, 24, 0], hexHead(2.6))),
    ),
    row(4, [0, 0, 21], at([side * 20, 9, 0], alongX(at([0, -8, 0], cylinder(darkSteel, 4.4, 12, 0, 28))))),
    at([side * 26, 9, 0], alongZ(at([0, -40, 0], cylinder(darkSteel, 6.4, 84, 2, 36)))),
  );
  return turn('z', -45 * side, at([0, 44, 0], head));
}

/** V-shaped eight-cylinder diesel in assembly. */
export function engine(): Mesh {
  const section = rounded(line('-26,-26 26,-26 30,4 52,24 30,46 0,18 -30,46 -52,24 -30,4'), 3, 2);
  return join(
    slab(iron, section, 84, { bevel: 2 }),
    at([0, -36, 0], box(darkIron, 44, 22, 78, 5)),
    at([0, 0, -46], alongZ(cylinder(darkIron, 40, 8, 1))),
    bank(1),
    bank(-1),
    at([0, 38, -4], box(aluminium, 22, 16, 70, 4)),
    row(3, [0, 0, 22], at([0, 46, -4], box(aluminium, 30, 4, 6, 1.5))),
    at([0, -4, 42], slab(aluminium, rounded(line('-24,-22 24,-22 26,26 -26,26'), 8), 8, { bevel: 1.5 })),
    at([0, -12, 46], alongZ(pulley(darkSteel, 18, 12, 3))),
    at([0, 26, 44], alongZ(join(cylinder(aluminium, 9, 6), at([0, 6, 0], pulley(steel, 14, 8, 2))))),
    at([-38, 12, 44], alongZ(join(cylinder(aluminium, 10, 8, 1), at([0, 8, 0], pulley(darkSteel, 9, 7, 2))))),
    tube(black, knots('12,32,44 24,40,46 30,30,44 38,24,44'), 4),
    row(4, [0, 0, 19], at([32, -14, 0], alongX(cylinder(darkSteel, 3.6, 2, 0.4, 24)))),
    at(
      [36, -8, -26],
      alongZ(join(cylinder(darkSteel, 8, 34, 2, 40), at([0, 34, 0], cylinder(steel, 5, 8, 1, 30)))),
    ),
    at([32, -24, 20], cylinder(green, 8, 26, 2, 40)),
  );
}

/** In-line cylinder block seen from its upper side. */
export function block(): Mesh {
  const bores = [-45, -15, 15, 45].map((x) => circle(11.5, 40, x, 0));
  const ports = [-58, -30, 0, 30, 58].flatMap((x) => [circle(2, 12, x, 15), circle(2, 12, x, -15)]);
  const deck = turn(
    'x',
    -90,
    slab(iron, rectangle(126, 42, 3), 12, { holes: [...bores, ...ports], face: aluminium }),
  );
  return join(
    at([0, 30, 0], deck),
    at([0, 4, -19], box(iron, 124, 42, 4, 1)),
    at([0, 4, 19], box(iron, 124, 42, 4, 1)),
    at([-61, 4, 0], turn('y', 90, box(iron, 40, 42, 4, 1))),
    at([61, 4, 0], turn('y', 90, slab(iron, rectangle(40, 42), 4, { holes: [circle(10, 30, 0, -6)] }))),
    row(4, [30, 0, 0], at([0, 24, 0], lathe(darkIron, line('11.5,-40 13,-40 13,6 11.5,6 11.5,-40')))),
    at([0, -24, 0], box(iron, 134, 16, 50, 2)),
    row(5, [30, 0, 0], at([0, 3, 22], box(iron, 5, 38, 5, 1))),
    row(
      4,
      [30, 0, 0],
      at([0, 12, 21], alongZ(join(cylinder(darkSteel, 6, 1.6, 0.5, 32), cylinder(black, 4, 1.8, 0, 30)))),
    ),
    row(4, [30, 0, 0], at([0, -8, 21], alongZ(hexHead(3)))),
    at([0, -33, 0], box(iron, 138, 4, 54, 1)),
    row(8, [17, 0, 0], at([0, -31, 24], hexHead(2))),
  );
}
