import { circle, rectangle, rounded, toothed } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { boltCircle, hexHead, pulley, ribs, thread, union } from '../model/hardware.ts';
import { ball, cylinder, lathe, pipe } from '../model/lathe.ts';
import {
  aluminium,
  black,
  brass,
  copper,
  darkSteel,
  green,
  iron,
  polished,
  rubber,
  steel,
  zinc,
} from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, turn } from '../model/mesh.ts';
import { line, profile } from '../model/points.ts';

/** Power steering gear. */
export function steeringGear(): Mesh {
  return turn(
    'z',
    8,
    join(
      at([-56, 12, 0], alongX(lathe(iron, line('0,0 26,0 28,2 28,78 32,80 32,88 28,90 20,96 0,96')))),
      at([-64, 12, 0], alongX(join(cylinder(iron, 31, 8, 1.4), turn('z', 180, boltCircle(6, 26, 3))))),
      at(
        [40, 12, 0],
        alongX(
          join(
            cylinder(steel, 12, 10, 1),
            at([0, 10, 0], cylinder(polished, 6, 8)),
            at([0, 30, 0], turn('x', 90, slab(polished, toothed(22, 7, 6, 0.4), 26))),
          ),
        ),
      ),
      alongX(at([-12, 32, 0], boltCircle(6, 28, 3, 0))),
      at(
        [-8, -20, 0],
        alongZ(
          at(
            [0, -22, 0],
            join(
              cylinder(iron, 27, 44, 2),
              at([0, 44, 0], lathe(green, line('0,0 25,0 25,4 22,6 0,6'))),
              at([0, 44, 0], boltCircle(4, 21, 3, 5, 45)),
              at([0, 50, 0], hexHead(6, 6)),
            ),
          ),
        ),
      ),
      at([-8, -20, -22], alongZ(at([0, -30, 0], cylinder(polished, 13, 30, 1)))),
      at([-8, -4, 0], box(iron, 46, 30, 38, 5)),
      at([-30, 40, 0], union(8, 16)),
      at([-6, 40, 0], union(8, 16)),
      at([-46, -8, 10], slab(iron, rounded(rectangle(24, 24), 6), 10, { bevel: 1, holes: [circle(5, 24)] })),
      at([30, -12, 10], slab(iron, rounded(rectangle(24, 26), 6), 10, { bevel: 1, holes: [circle(5, 24)] })),
    ),
  );
}

/** Power-steering pump with its tank. */
export function steeringPump(): Mesh {
  return join(
    alongZ(at([0, -20, 0], lathe(aluminium, line('0,0 30,0 32,2 32,30 26,36 0,36')))),
    alongZ(
      at(
        [0, 14, 0],
        join(
          cylinder(aluminium, 18, 8, 1),
          at([0, 8, 0], pulley(darkSteel, 33, 14, 2)),
          at([0, 16, 0], hexHead(8, 7)),
        ),
      ),
    ),
    at(
      [0, 24, -10],
      join(
        lathe(darkSteel, line('0,0 24,0 28,6 28,42 26,46 0,46')),
        at([0, 46, 0], lathe(green, line('0,0 14,0 15,2 15,8 12,11 0,11'))),
        at([0, 40, 0], pipe(steel, 28.8, 27, 4)),
      ),
    ),
    at([30, -4, -6], alongX(union(9, 20))),
    at([26, 40, -10], alongX(join(pipe(steel, 6, 4.4, 18), cylinder(black, 4.4, 17.6)))),
    at(
      [-34, -18, -4],
      slab(aluminium, rounded(line('-14,-8 14,-12 18,12 -14,8'), 5), 12, {
        bevel: 1,
        holes: [circle(4.4, 24, -5, 0)],
      }),
    ),
    at(
      [26, -26, -4],
      slab(aluminium, rounded(rectangle(26, 18), 6), 12, { bevel: 1, holes: [circle(4, 20, 6, 0)] }),
    ),
  );
}

function ballEnd(): Mesh {
  return join(
    lathe(darkSteel, line('0,-14 14,-14 17,-10 17,10 14,14 0,14')),
    at([0, -17, 0], join(cylinder(zinc, 12, 4, 1, 40), at([0, -1, 0], cylinder(zinc, 6, 2, 0, 24)))),
    at([0, 14, 0], lathe(rubber, [...line('0,0 15,0'), ...ribs(10.4, 14, 0.6, 11, 2), ...line('8,14 0,14')])),
    at([0, 26, 0], lathe(polished, line('0,0 7,0 5,20 0,20'))),
    at([0, 44, 0], join(hexHead(9, 9, zinc), at([0, 8, 0], thread(steel, 4.6, 12, 6)))),
  );
}

/** Steering drag link with ball joints at both ends. */
export function steeringRod(): Mesh {
  return turn(
    'z',
    26,
    join(
      at([-88, 0, 0], ballEnd()),
      at([88, 0, 0], ballEnd()),
      at(
        [-78, 0, 0],
        alongX(lathe(darkSteel, line('0,0 11,0 8,10 8,20 12,24 12,132 8,136 8,146 11,156 0,156'))),
      ),
      ...[-52, 46].map((x) =>
        at(
          [x, 0, 0],
          join(
            alongX(pipe(green, 14, 12, 10, 0.8)),
            at([5, -16, 0], join(box(green, 10, 12, 12, 2), at([0, -1, 6], alongZ(hexHead(5, 5))))),
          ),
        ),
      ),
    ),
  );
}

/** Tie-rod end. */
export function tieRodEnd(): Mesh {
  return turn(
    'z',
    20,
    join(
      at([-34, 0, 0], ballEnd()),
      at([-22, 0, 0], alongX(lathe(darkSteel, line('0,0 13,0 10,14 10,24 0,24')))),
      at([2, 0, 0], alongX(join(cylinder(steel, 9, 6), thread(steel, 9.6, 62, 18)))),
      at([24, 0, 0], alongX(hexHead(16, 10, zinc))),
    ),
  );
}

/** King pin with bushes and a thrust bearing. */
export function kingPin(): Mesh {
  return join(
    at(
      [-34, 0, 0],
      turn(
        'z',
        8,
        lathe(
          polished,
          profile('0,0 15,0 16,1 16,52 15.4,54', darkSteel, '15.4,64', polished, '16,66 16,120 15,122 0,122'),
        ),
      ),
    ),
    at([14, 0, 6], pipe(copper, 20, 16, 38, 1.4)),
    at([58, 0, -14], pipe(copper, 20, 16, 38, 1.4)),
    at(
      [20, 0, 50],
      join(
        pipe(steel, 26, 16, 5, 1),
        at([0, 5, 0], pipe(brass, 24, 18, 4)),
        at([0, 9, 0], pipe(steel, 26, 16, 5, 1)),
      ),
    ),
    at([64, 0, 40], join(pipe(rubber, 18, 14, 4, 1))),
    at([84, 4, 14], turn('z', -62, join(cylinder(steel, 4, 30, 1, 24), at([0, 22, 0], hexHead(7, 6))))),
    at([-34, 40, 16], ball(black, 0.6, 8)),
  );
}
