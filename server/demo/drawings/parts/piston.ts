import { cylinder, lathe, pipe } from '../model/lathe.ts';
import { aluminium, black, copper, darkSteel, iron, polished, steel } from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';

const RING_LANDS = [74, 67, 60];

/** Piston with rings and pin. */
export function piston(): Mesh {
  const grooves = RING_LANDS.flatMap((y): [number, number, typeof steel][] => [
    [40, y - 2, darkSteel],
    [41, y - 2, darkSteel],
    [41, y + 2, darkSteel],
    [40, y + 2, aluminium],
  ]);
  return join(
    lathe(aluminium, [
      ...line('0,0 36,0 39.5,3 39.5,54'),
      ...grooves.toReversed().map(([r, y]) => [r, y] as const),
      ...line('40,86 38,88 28,88 24,80 10,82 0,86'),
    ]),
    ...RING_LANDS.map((y) => at([0, y - 1.8, 0], pipe(darkSteel, 41.4, 38, 3.2, 0.6))),
    at(
      [0, 34, 0],
      turn(
        'y',
        25,
        alongZ(
          at(
            [0, 30, 0],
            join(
              pipe(aluminium, 15, 11, 10.4, 1.4),
              at([0, -2, 0], pipe(polished, 10.6, 6, 16, 1)),
              cylinder(black, 6.2, 9, 0, 30),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Set of piston rings fanned out. */
export function pistonRings(): Mesh {
  const one = (y: number, x: number, tilt: number, material = steel) =>
    at(
      [x, y, 0],
      turn(
        'z',
        tilt,
        lathe(material, line('37,0 42,0 42,4.4 37,4.4 37,0'), { arc: [-64, 288], segments: 110 }),
      ),
    );
  return join(one(0, 0, 0), one(18, -2, 3, darkSteel), one(36, 3, -3), one(56, 0, 4, copper));
}

/** Cylinder liner with its collar and seal grooves. */
export function liner(): Mesh {
  return join(
    lathe(
      iron,
      [
        [30, 0],
        [33, 0],
        [34, 2],
        [34, 12],
        [33, 13, black],
        [33, 16, iron],
        [34, 17],
        [34, 22],
        [33, 23, black],
        [33, 26, iron],
        [34, 27],
        [36, 32],
        [36, 90],
        [40, 92],
        [40, 104],
        [36, 104],
        [35.4, 107],
        [30, 107],
        [30, 0, polished],
      ].map(([r, y, m]) => [r, y, m] as never),
    ),
  );
}

/** Piston pin with its snap rings. */
export function pistonPin(): Mesh {
  const clip = turn(
    'x',
    70,
    lathe(darkSteel, line('11,0 13,0 13,2 11,2 11,0'), { arc: [-60, 240], segments: 60 }),
  );
  return join(alongX(pipe(polished, 16, 8.5, 88, 1.6)), at([60, -16, 34], clip), at([20, -16, 42], clip));
}

/** Piston group: liner, piston and pin side by side. */
export function pistonGroup(): Mesh {
  return join(
    at([44, 0, -26], liner()),
    at([-34, 0, 20], piston()),
    at([30, 10, 40], turn('y', 20, alongX(pipe(polished, 10.4, 6, 56, 1)))),
  );
}
