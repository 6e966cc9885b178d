import { rounded, toothed } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { boltCircle, hexHead } from '../model/hardware.ts';
import { ball, cylinder, lathe } from '../model/lathe.ts';
import {
  aluminium,
  black,
  darkIron,
  darkSteel,
  green,
  iron,
  polished,
  rubber,
  steel,
} from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, row, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';

/** Truck gearbox: bell housing to the left, lever turret on top, output flange to the right. */
export function gearbox(): Mesh {
  return join(
    at([-66, 0, 0], alongX(lathe(aluminium, line('40,0 50,0 51,1 51,6 48,8 38,34 0,34')))),
    at([-64, 0, 0], turn('z', 90, lathe(black, line('0,0 42,0 42,0.4 0,0.4')))),
    at([4, -4, 0], box(aluminium, 84, 66, 60, 8)),
    at([-34, 0, 0], alongX(lathe(aluminium, line('0,0 38,0 36,10 0,10')))),
    row(
      5,
      [15, 0, 0],
      join(at([6, -4, 30], box(aluminium, 4, 56, 5, 1)), at([6, 29, 0], box(aluminium, 4, 4, 52, 1))),
    ),
    at(
      [12, 30, 0],
      join(
        box(aluminium, 54, 10, 40, 3),
        at(
          [0, 5, 0],
          join(
            lathe(green, line('0,0 17,0 15,8 9,14 0,14')),
            at(
              [0, 14, 0],
              turn(
                'z',
                10,
                join(cylinder(darkSteel, 3.4, 26, 0.6, 24), at([0, 27, 0], ball(black, 5.4, 24))),
              ),
            ),
          ),
        ),
      ),
    ),
    ...[-10, 34].flatMap((x) => [at([x, 35, 15], hexHead(2.6)), at([x, 35, -15], hexHead(2.6))]),
    at(
      [46, -2, 0],
      alongX(
        join(
          lathe(aluminium, line('0,0 28,0 22,12 0,12')),
          at([0, 12, 0], cylinder(darkSteel, 9, 8)),
          at(
            [0, 20, 0],
            join(
              cylinder(steel, 19, 5, 1),
              boltCircle(4, 14, 2.6, 5, 45),
              at([0, 5, 0], cylinder(polished, 6, 3, 0.6)),
            ),
          ),
        ),
      ),
    ),
    at([-4, -20, 31], alongZ(join(cylinder(darkSteel, 9, 3, 1), hexHead(6, 8)))),
    at([20, -37, 10], join(turn('x', 180, hexHead(6)))),
    alongX(
      ...[0, 45, 90, 135, 180, 225, 270, 315].map((a) => turn('y', a, at([46.5, -60, 0], hexHead(3, 4)))),
    ),
  );
}

/** Five-speed van gearbox, slimmer, with a long tail. */
export function lightGearbox(): Mesh {
  return turn(
    'z',
    -8,
    join(
      at([-74, 0, 0], alongX(lathe(aluminium, line('34,0 42,0 42,5 39,7 27,30 24,34 0,34')))),
      at([-73, 0, 0], turn('z', 90, lathe(black, line('0,0 35,0 35,0.4 0,0.4')))),
      at([-14, 0, 0], box(aluminium, 58, 50, 44, 10)),
      row(4, [13, 0, 0], at([-14, -2, 22], box(aluminium, 3.4, 42, 4, 1))),
      at([14, 0, 0], alongX(lathe(aluminium, line('0,0 25,0 26,1 26,7 20,10 14,44 0,44')))),
      at(
        [56, 0, 0],
        alongX(
          join(
            cylinder(darkSteel, 16, 6, 1),
            cylinder(polished, 8, 16, 1),
            at([0, -8, 0], cylinder(rubber, 15, 8)),
          ),
        ),
      ),
      at(
        [28, 16, 0],
        turn(
          'z',
          14,
          join(
            lathe(darkSteel, line('0,0 13,0 9,10 0,10')),
            at([0, 8, 0], cylinder(steel, 2.6, 40, 0.6, 20)),
            at([0, 50, 0], ball(green, 6.4, 26)),
          ),
        ),
      ),
      at([-14, 25, 0], box(aluminium, 44, 6, 34, 2)),
      at([40, 6, 14], alongZ(hexHead(5, 8))),
      at([-20, -8, 23], alongZ(hexHead(6))),
    ),
  );
}

/** Range splitter case with its planetary input. */
export function splitter(): Mesh {
  return join(
    at([-30, 0, 0], alongX(lathe(aluminium, line('0,0 58,0 60,1 60,7 56,9 50,44 52,46 52,52 0,52')))),
    at([22, 0, 0], alongX(join(lathe(darkSteel, line('0,0 40,0 38,3 0,3')), boltCircle(10, 46, 3, 0)))),
    at(
      [24, 0, 0],
      alongX(
        join(
          cylinder(polished, 9, 34, 1),
          at([0, 3, 0], cylinder(steel, 16, 12, 1)),
          ...[0, 90, 180, 270].map((a) =>
            turn('y', a, at([24, 3, 0], turn('x', -90, slab(steel, toothed(16, 11, 8.6), 10)))),
          ),
        ),
      ),
    ),
    alongX(...Array.from({ length: 12 }, (_, k) => turn('y', k * 30, at([55.6, -22, 0], hexHead(2.8))))),
    at([0, 52, 4], join(box(green, 34, 18, 26, 3), at([0, 9, 0], hexHead(6)))),
    at([4, -26, 46], turn('x', 60, box(aluminium, 18, 18, 10, 2))),
  );
}

/** Transfer case with three flanges. */
export function transferCase(): Mesh {
  const flange = join(
    cylinder(darkSteel, 9, 12),
    at(
      [0, 10, 0],
      join(cylinder(steel, 19, 5, 1), boltCircle(4, 14, 2.8, 5, 45), at([0, 5, 0], hexHead(7, 6))),
    ),
  );
  return join(
    slab(iron, rounded(line('-30,52 16,56 40,20 40,-34 12,-56 -36,-50 -44,0'), 18), 46, { bevel: 5 }),
    at(
      [-6, 24, 23],
      alongZ(join(cylinder(iron, 25, 6, 1), boltCircle(8, 21, 2.6, 6), at([0, 4, 0], flange))),
    ),
    at(
      [6, -28, 23],
      alongZ(join(cylinder(iron, 22, 6, 1), boltCircle(8, 18.6, 2.4, 6), at([0, 4, 0], flange))),
    ),
    at([36, 0, 0], alongX(join(cylinder(iron, 20, 10, 1), at([0, 8, 0], flange)))),
    at([-10, 56, -4], join(box(green, 26, 14, 22, 3), at([0, 7, 0], hexHead(5)))),
    at([-34, -6, 23], alongZ(hexHead(7))),
    ...[
      [-28, 44],
      [12, 48],
      [34, 14],
      [34, -32],
      [-32, -42],
      [-38, -2],
    ].map(([x, y]) => at([x ?? 0, y ?? 0, 21], alongZ(hexHead(2.8)))),
    slab(darkIron, rounded(line('-32,54 18,58 42,21 42,-35 13,-58 -38,-52 -46,0'), 18), 6),
  );
}
