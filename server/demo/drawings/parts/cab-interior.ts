import { rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { cylinder, lathe, pipe } from '../model/lathe.ts';
import { aluminium, black, cloth, darkSteel, green, plastic, steel } from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, repeat, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';

/** Driver's seat. */
export function seat(): Mesh {
  const cushion = rounded(line('-32,-9 34,-9 38,2 34,10 -32,8'), 6);
  const back = rounded(line('-8,-40 8,-40 10,34 4,42 -8,40'), 6);
  return turn(
    'y',
    -34,
    join(
      at([4, 0, 0], slab(cloth, cushion, 56, { bevel: 5 })),
      at([4, 9, 0], slab(green, rounded(line('-28,-3 30,-3 33,2 -28,2'), 2), 30, { bevel: 1 })),
      ...[-21, 21].map((z) =>
        at([6, 7, z], slab(cloth, rounded(line('-32,-5 32,-5 30,8 -32,8'), 5), 13, { bevel: 4 })),
      ),
      at(
        [-34, 46, 0],
        turn(
          'z',
          10,
          join(
            slab(cloth, back, 54, { bevel: 5 }),
            at([8, 0, 0], slab(green, rounded(line('-2,-34 3,-34 4,26 -2,26'), 1), 28, { bevel: 1 })),
            ...[-21, 21].map((z) =>
              at([4, -2, z], slab(cloth, rounded(line('-8,-34 10,-34 9,26 -8,26'), 5), 12, { bevel: 4 })),
            ),
            at([-1, 54, 0], box(cloth, 14, 24, 34, 5)),
            ...[-8, 8].map((z) => at([-1, 40, z], cylinder(steel, 1.6, 8, 0, 14))),
          ),
        ),
      ),
      at([0, -16, 0], box(darkSteel, 66, 8, 50, 2)),
      ...[0, 1, 2, 3].map((k) =>
        at([0, -22 - k * 6, 0], box(black, 46 + (k % 2) * 8, 5.4, 40 + (k % 2) * 6, 2)),
      ),
      at([0, -48, 0], box(darkSteel, 74, 6, 52, 2)),
      at([-20, 22, 33], turn('z', 0, box(plastic, 44, 7, 8, 3))),
      at([18, -12, 30], alongZ(join(cylinder(black, 6, 6, 1, 30)))),
    ),
  );
}

/** Cab heater core with its fan case. */
export function heater(): Mesh {
  return join(
    box(plastic, 96, 72, 44, 7),
    at(
      [0, 0, 21],
      join(
        box(black, 76, 54, 4, 2),
        repeat(19, (k) => at([-36 + k * 4, 0, 2], box(aluminium, 1.4, 52, 3))),
        ...[-18, -6, 6, 18].map((y) => at([0, y, 2.6], box(darkSteel, 74, 2.4, 3))),
      ),
    ),
    at(
      [49, 0, 0],
      alongX(
        join(
          lathe(plastic, line('30,0 32,0 32,16 26,18 24,14 24,0')),
          cylinder(black, 25, 1),
          repeat(20, (k) => turn('y', k * 18, at([21, 8, 0], turn('y', 30, box(green, 8, 12, 1.4))))),
          at([0, 2, 0], lathe(steel, line('0,0 9,0 8,8 0,9'))),
        ),
      ),
    ),
    ...[-30, -10].map((x) =>
      at(
        [x, 36, 4],
        join(
          pipe(aluminium, 6, 4.4, 20),
          at([0, 14, 0], pipe(aluminium, 7, 6, 3)),
          cylinder(black, 4.4, 19.6),
        ),
      ),
    ),
    at([26, 38, -4], join(box(plastic, 30, 12, 24, 4), at([0, 6.4, 0], box(black, 24, 2, 18, 2)))),
  );
}
