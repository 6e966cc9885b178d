import { rectangle, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { boltCircle, hexHead, thread, union } from '../model/hardware.ts';
import { cylinder, lathe, pipe } from '../model/lathe.ts';
import {
  aluminium,
  black,
  brass,
  darkIron,
  darkSteel,
  green,
  iron,
  plastic,
  polished,
  rubber,
  steel,
  zinc,
} from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, ring, row, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';

/** In-line injection pump with its governor and eight unions. */
export function inlinePump(): Mesh {
  return join(
    at([0, 0, 0], box(aluminium, 108, 42, 38, 3)),
    at([0, 26, -2], box(aluminium, 104, 12, 26, 2)),
    at([0, -2, 19], box(aluminium, 92, 26, 3, 2)),
    row(6, [16.6, 0, 0], at([0, -2, 20.4], alongZ(hexHead(2.2)))),
    row(
      8,
      [12.4, 0, 0],
      at(
        [0, 32, -2],
        join(
          hexHead(5.4, 8, darkSteel),
          at([0, 8, 0], thread(steel, 4, 14, 5)),
          at([0, 22, 0], cylinder(brass, 2.6, 4, 0.6, 20)),
        ),
      ),
    ),
    at(
      [-54, -4, 0],
      turn(
        'z',
        90,
        join(
          lathe(iron, line('0,0 22,0 24,4 20,12 12,14 0,14')),
          at([0, 14, 0], cylinder(polished, 6, 12, 1, 36)),
          at([0, 20, 0], cylinder(darkSteel, 17, 6, 1)),
        ),
      ),
    ),
    at(
      [54, -4, 0],
      alongX(
        join(
          cylinder(iron, 25, 20, 3),
          at([0, 20, 0], lathe(green, line('0,0 22,0 22,6 16,16 0,17'))),
          at([0, 0, 0], boltCircle(6, 22, 2, 20)),
        ),
      ),
    ),
    at(
      [66, 22, 0],
      join(cylinder(iron, 9, 10, 1, 40), at([0, 10, 0], lathe(aluminium, line('0,0 12,0 12,4 8,9 0,9')))),
    ),
    at([-18, -10, 20], alongZ(join(cylinder(darkSteel, 10, 10, 1, 40), at([0, 10, 0], hexHead(7, 7, zinc))))),
    at(
      [-18, -2, 30],
      join(cylinder(darkSteel, 4, 26, 0.8, 26), at([0, 26, 0], cylinder(black, 7, 6, 2, 36))),
    ),
  );
}

/** High-pressure pump of a common-rail system: three radial heads. */
export function railPump(): Mesh {
  const headPart = at(
    [0, 26, 0],
    join(
      box(steel, 30, 22, 30, 4),
      at([0, 11, 0], join(hexHead(9, 7, darkSteel))),
      at([9, 2, 15], alongZ(union(5, 10, steel))),
    ),
  );
  return join(
    alongZ(at([0, -16, 0], cylinder(aluminium, 30, 36, 3))),
    ...[0, 120, 240].map((angle) => turn('z', angle, headPart)),
    alongZ(
      at(
        [0, 18, 0],
        join(
          cylinder(aluminium, 22, 10, 2),
          at([0, 10, 0], lathe(darkSteel, line('0,0 15,0 13,3 13,8 9,9 8,24 0,26'))),
        ),
      ),
    ),
    alongZ(boltCircle(3, 26, 3, 20, 30)),
    at(
      [34, 20, -6],
      turn('z', -50, join(cylinder(plastic, 9, 20, 1.5, 40), at([0, 20, 0], box(green, 14, 12, 12, 2)))),
    ),
    slab(aluminium, rounded(line('-52,-8 0,-38 52,-8 52,4 -52,4'), 8), 8, { bevel: 1 }),
  );
}

/** Injection advance clutch. */
export function advanceClutch(): Mesh {
  return alongZ(
    lathe(darkIron, line('10,-14 50,-14 54,-10 54,8 50,12 26,12 24,20 12,20 10,20 10,-14')),
    ...[0, 180].map((angle) =>
      turn(
        'y',
        angle,
        at([37, 10, 0], turn('x', -90, slab(steel, rounded(rectangle(18, 26), 4), 22, { bevel: 2 }))),
      ),
    ),
    boltCircle(4, 42, 3.4, 12, 45),
    ring(2, 0, at([0, 20, 0], pipe(steel, 16, 10, 5, 1))),
  );
}

/** Boost corrector (pump governor). */
export function governor(): Mesh {
  return join(
    lathe(aluminium, line('0,0 30,0 34,4 34,22 44,24 44,29')),
    at([0, 29, 0], lathe(rubber, line('0,0 44,0 44,2 0,2'))),
    at([0, 31, 0], lathe(green, line('0,0 44,0 44,5 36,8 32,20 12,26 0,26'))),
    boltCircle(8, 39.5, 3, 36),
    at([0, 57, 0], union(8, 18)),
    at(
      [-30, 10, 0],
      turn(
        'z',
        90,
        join(
          cylinder(steel, 9, 10, 1, 36),
          at([0, 10, 0], cylinder(polished, 4, 30, 1, 26)),
          at([0, 36, 0], hexHead(6, 6)),
        ),
      ),
    ),
    at([0, -14, 0], cylinder(aluminium, 18, 14)),
    at([8, 10, 32], alongZ(union(6, 14, steel))),
  );
}
