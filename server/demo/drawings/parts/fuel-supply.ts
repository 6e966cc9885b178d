import { rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { hexHead, thread, union } from '../model/hardware.ts';
import { cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import {
  aluminium,
  black,
  brass,
  darkSteel,
  green,
  plastic,
  polished,
  steel,
  zinc,
} from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, turn } from '../model/mesh.ts';
import { line, profile } from '../model/points.ts';

/** Piston-type feed pump. */
export function feedPump(): Mesh {
  return join(
    slab(aluminium, rounded(line('-38,-22 30,-22 38,0 30,22 -38,22'), 8), 34, { bevel: 4 }),
    at([0, 0, -18], slab(aluminium, rounded(line('-24,-34 24,-34 24,34 -24,34'), 10), 6, { bevel: 1 })),
    at(
      [-20, 20, 0],
      join(
        cylinder(darkSteel, 12, 10, 1),
        at([0, 10, 0], lathe(steel, line('0,0 9,0 9,22 5,24 5,34 0,34'))),
        at([0, 42, 0], lathe(black, line('0,0 9,0 12,4 12,12 8,16 0,17'))),
      ),
    ),
    at([18, 20, 0], union(10, 22, zinc)),
    at([36, -2, 0], alongX(join(hexHead(15, 12, steel), at([0, 12, 0], cylinder(steel, 8, 6, 1, 36))))),
    at([-38, -2, 0], turn('z', 90, union(10, 20, zinc))),
    at([0, -4, 17], alongZ(hexHead(9, 6))),
  );
}

/** Hand priming pump. */
export function handPump(): Mesh {
  return join(
    hexHead(18, 14, zinc),
    at([0, -20, 0], thread(steel, 12, 21, 6)),
    at([0, 16, 0], lathe(aluminium, line('0,0 15,0 16,2 16,40 13,43 0,43'))),
    at([0, 59, 0], cylinder(polished, 4.4, 26, 0, 30)),
    at([0, 84, 0], lathe(black, line('0,0 8,0 19,6 21,14 18,24 10,28 0,29'))),
    ...[22, 30, 38].map((y) => at([0, y, 0], torus(aluminium, 16, 1.3))),
  );
}

/** Electric fuel pump. */
export function electricPump(): Mesh {
  return turn(
    'z',
    -58,
    join(
      lathe(steel, line('0,0 22,0 24,3 24,84 22,87 0,87')),
      at([0, 26, 0], pipe(green, 25.4, 24, 30, 0.6)),
      at(
        [0, 87, 0],
        lathe(plastic, profile('0,0 20,0 20,8 8,11 8,16 6.4,18 6.4,28 3,28 3,20', black, '0,20')),
      ),
      at([-12, 95, 0], box(black, 5, 12, 10, 1)),
      at([13, 92, 10], join(cylinder(brass, 2, 14, 0, 16))),
      at([0, -14, 0], lathe(plastic, line('0,0 9,0 11,3 11,14 0,14'))),
    ),
  );
}

/** Fuel tank with straps. */
export function fuelTank(): Mesh {
  const section = rounded(line('-30,-32 30,-32 30,32 -30,32'), 14, 7);
  const strap = turn(
    'y',
    90,
    slab(darkSteel, rounded(line('-31.4,-33.4 31.4,-33.4 31.4,33.4 -31.4,33.4'), 15, 7), 7),
  );
  return join(
    turn('y', 90, slab(aluminium, section, 132, { bevel: 3 })),
    at([-36, 0, 0], strap),
    at([36, 0, 0], strap),
    at(
      [2, 32, 4],
      join(cylinder(steel, 11, 6, 1), at([0, 6, 0], lathe(green, line('0,0 13,0 14,2 14,8 12,10 0,10')))),
    ),
    at([56, 32, -6], join(cylinder(steel, 7, 4), at([0, 4, 0], hexHead(5, 6, zinc)))),
    at([-62, 0, 0], box(aluminium, 3, 50, 46, 8)),
    at([-12, -4, 30], box(aluminium, 26, 40, 2, 1)),
    at([-36, -18, 32], box(steel, 6, 10, 4, 1)),
  );
}
