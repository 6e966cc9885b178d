import { circle, rectangle, rounded, toothed } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { boltCircle } from '../model/hardware.ts';
import { cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import {
  black,
  brass,
  darkSteel,
  green,
  iron,
  lining,
  polished,
  rubber,
  steel,
  zinc,
} from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, repeat, ring, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';
import { spring } from '../model/tube.ts';

/** Driven clutch disc: lining, damper springs, splined hub. */
export function clutchDisc(): Mesh {
  const face = repeat(16, (k) =>
    turn('z', k * 22.5, slab(lining, line('34,-6.2 59,-11 60.6,0 59,11 34,6.2'), 6)),
  );
  return join(
    face,
    alongZ(at([0, -1.5, 0], lathe(darkSteel, line('0,0 36,0 36,3 0,3')))),
    ...Array.from({ length: 16 }, (_, k) =>
      turn(
        'z',
        k * 22.5,
        at(
          [0, 0, 3],
          join(
            at([52, 4.4, 0], alongZ(cylinder(brass, 1.8, 0.7, 0, 14))),
            at([40, -3.4, 0], alongZ(cylinder(brass, 1.8, 0.7, 0, 14))),
          ),
        ),
      ),
    ),
    alongZ(at([0, -4, 0], lathe(steel, line('10,0 31,0 31,8 29,9 10,9 10,0')))),
    ...Array.from({ length: 6 }, (_, k) =>
      turn(
        'z',
        k * 60,
        at(
          [0, 21.6, 4.6],
          join(
            slab(black, rounded(rectangle(17, 8.6), 2), 1),
            at([-7.4, 0, 1.2], turn('z', -90, spring(green, 3.3, 1.1, 6, 14.8))),
          ),
        ),
      ),
    ),
    at([0, 0, -14], slab(darkSteel, circle(14, 56), 44, { holes: [toothed(10, 10, 8, 0.4)], bevel: 1 })),
    alongZ(ring(6, 27.6, at([0, 5, 0], cylinder(steel, 2, 1, 0.3, 16)), 0)),
  );
}

/** Clutch cover with its diaphragm spring. */
export function clutchCover(): Mesh {
  const finger = slab(steel, line('15,-2.6 38,-6 38,6 15,2.6'), 2);
  return join(
    alongZ(lathe(iron, line('30,-12 54,-12 54,-4 30,-4 30,-12'))),
    alongZ(lathe(green, line('40,9 52,-6 64,-6 64,-2 56,-1 46,14 40,14 40,9'))),
    ...Array.from({ length: 18 }, (_, k) => turn('z', k * 20, at([0, 0, 11], turn('y', -11, finger)))),
    alongZ(at([0, 11, 0], torus(darkSteel, 39, 1.6))),
    alongZ(boltCircle(9, 59.6, 3.2, -2, 10)),
    ...Array.from({ length: 9 }, (_, k) =>
      turn('z', k * 40 + 20, at([43, 0, 14], alongZ(cylinder(zinc, 2.6, 1.4, 0.5, 18)))),
    ),
  );
}

/** Release bearing with its sleeve. */
export function releaseBearing(): Mesh {
  return alongZ(
    lathe(darkSteel, line('17,-26 24,-26 25,-24 25,2 17,2 17,-26')),
    lathe(steel, line('25,0 42,0 44,2 44,18 42,20 37,20 37,0 25,0')),
    at([0, 2, 0], lathe(rubber, line('28,0 37,0 37,17 28,17 28,0'))),
    at([0, 4, 0], lathe(polished, line('17,0 28,0 28,18 26,22 19,22 17,20 17,0'))),
    ...[0, 180].map((angle) =>
      turn(
        'y',
        angle,
        at(
          [25, -14, 0],
          join(box(darkSteel, 16, 8, 24, 2), at([8, 0, 0], alongX(cylinder(steel, 5, 10, 1, 30)))),
        ),
      ),
    ),
    at([0, -14, 0], pipe(green, 26, 24, 4)),
  );
}

/** Clutch kit: cover, disc and bearing together. */
export function clutchKit(): Mesh {
  return join(
    at([-44, 16, -16], clutchCover()),
    at([46, -2, 26], clutchDisc()),
    at([18, -44, 76], releaseBearing()),
  );
}
