import { arc, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { fins } from '../model/hardware.ts';
import { cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import {
  aluminium,
  black,
  copper,
  darkSteel,
  glass,
  green,
  orange,
  plastic,
  rubber,
  steel,
  white,
} from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, repeat, row, turn } from '../model/mesh.ts';
import { knots, line } from '../model/points.ts';
import { tube } from '../model/tube.ts';

/** Radiator with plastic tanks. */
export function radiator(): Mesh {
  const W = 112;
  return join(
    box(black, W, 96, 9),
    repeat(22, (k) => at([-W / 2 + (W / 22) * (k + 0.5), 0, 0], box(copper, 1.9, 96, 13))),
    repeat(24, (k) => at([0, -46 + k * 4, 0], box(darkSteel, W, 0.7, 12))),
    at([0, 57, 0], box(plastic, W + 14, 20, 22, 6)),
    at([0, -57, 0], box(plastic, W + 14, 20, 22, 6)),
    ...[-1, 1].map((side) => at([side * (W / 2 + 3), 0, 0], box(darkSteel, 6, 96, 18, 1))),
    at(
      [36, 66, 0],
      join(
        cylinder(plastic, 9, 8),
        at([0, 8, 0], cylinder(green, 11, 5, 1.4)),
        at([0, 13, 0], box(green, 20, 3, 5, 1)),
      ),
    ),
    at(
      [-38, 57, 11],
      alongZ(
        join(
          pipe(plastic, 10, 7.6, 16, 1),
          at([0, 11, 0], torus(plastic, 10, 1.2)),
          cylinder(black, 7.6, 15),
        ),
      ),
    ),
    at(
      [38, -57, 11],
      alongZ(
        join(
          pipe(plastic, 10, 7.6, 16, 1),
          at([0, 11, 0], torus(plastic, 10, 1.2)),
          cylinder(black, 7.6, 15),
        ),
      ),
    ),
    row(13, [9.4, 0, 0], at([0, 47, 8.4], box(steel, 4, 5, 3, 0.6))),
    row(13, [9.4, 0, 0], at([0, -47, 8.4], box(steel, 4, 5, 3, 0.6))),
  );
}

/** Radiator hoses. */
export function radiatorHose(): Mesh {
  const band = (x: number, y: number, tilt: number) =>
    at(
      [x, y, 0],
      turn(
        'z',
        tilt,
        join(
          pipe(steel, 14.8, 13.4, 6, 0.4),
          at([15, 3, 0], alongZ(at([0, -6, 0], cylinder(steel, 3, 12, 0.5, 20)))),
        ),
      ),
    );
  const hose = join(
    tube(rubber, knots('-60,26,0 -36,30,0 -10,20,0 2,-8,0 14,-34,0 40,-42,0 62,-38,0'), 13, {
      sides: 34,
      smooth: 8,
      bore: black,
    }),
    band(-52, 27.6, -82),
    band(48, -41.4, -84),
  );
  return join(
    at([0, 14, 0], hose),
    at(
      [8, -24, 34],
      turn('z', 8, tube(rubber, knots('-46,-14,0 -16,-18,0 8,-4,0 36,16,0'), 9, { sides: 28, bore: black })),
    ),
  );
}

/** Expansion tank. */
export function expansionTank(): Mesh {
  return join(
    slab(white, rounded(line('-46,-36 46,-36 46,18 22,36 -46,36'), 12), 50, { bevel: 8 }),
    at(
      [-22, 36, 0],
      join(
        cylinder(white, 13, 8, 1),
        at(
          [0, 8, 0],
          lathe(green, [
            ...line('0,0 17,0 18,2'),
            ...arc(18, 0, 0, 1).map((): [number, number] => [18, 12]),
            ...line('15,15 0,15'),
          ]),
        ),
        at(
          [0, 8, 0],
          repeat(16, (k) => turn('y', k * 22.5, at([18, 6, 0], box(green, 2, 10, 3)))),
        ),
      ),
    ),
    at([0, -12, 25.2], box(glass, 74, 3, 1.4, 1)),
    at([-34, 4, 25.4], box(darkSteel, 16, 1.6, 1)),
    at([-34, -8, 25.4], box(darkSteel, 16, 1.6, 1)),
    at([38, 28, 0], turn('z', -30, join(pipe(white, 6, 4, 18, 0.6), cylinder(black, 4, 17.6, 0, 24)))),
    at([0, -46, 0], join(pipe(white, 9, 7, 14), cylinder(white, 8, 3))),
    at([50, -10, 0], box(white, 10, 18, 20, 2)),
  );
}

/** Independent pre-start heater. */
export function preheater(): Mesh {
  return join(
    alongX(at([0, -46, 0], lathe(aluminium, line('0,0 26,0 28,2 28,66 26,68 0,68')))),
    at([22, 0, 0], alongX(lathe(plastic, line('0,0 28,0 28,22 24,28 0,29')))),
    at(
      [-46, 0, 0],
      turn(
        'z',
        90,
        join(cylinder(darkSteel, 20, 6, 1), at([0, 6, 0], pipe(steel, 12, 10, 12)), cylinder(black, 10, 17)),
      ),
    ),
    alongX(fins(aluminium, 30, -30, 10, 8)),
    at(
      [-20, 27, 0],
      join(pipe(aluminium, 8, 6, 18, 0.6), at([0, 13, 0], torus(aluminium, 8, 1.2)), cylinder(black, 6, 17)),
    ),
    at(
      [8, 27, 0],
      join(pipe(aluminium, 8, 6, 18, 0.6), at([0, 13, 0], torus(aluminium, 8, 1.2)), cylinder(black, 6, 17)),
    ),
    at([36, 6, 26], box(green, 20, 16, 8, 2)),
    at([-8, -34, 0], box(darkSteel, 66, 8, 34, 2)),
    at([-20, -24, 22], alongZ(pipe(orange, 5, 3, 14))),
  );
}
