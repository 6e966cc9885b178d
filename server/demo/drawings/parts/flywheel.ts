import { circle, toothed } from '../model/contours.ts';
import { slab } from '../model/extrude.ts';
import { boltCircle, holeCircle } from '../model/hardware.ts';
import { cylinder, lathe, pipe } from '../model/lathe.ts';
import { darkSteel, steel } from '../model/materials.ts';
import { alongZ, at, join, type Mesh, ring, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';

/** Flywheel with its starter ring. */
export function flywheel(): Mesh {
  const teeth = slab(darkSteel, toothed(84, 60, 56.4, 0.42), 9, { holes: [circle(50, 72)] });
  return alongZ(
    turn('x', -90, teeth),
    lathe(steel, line('12,-6 54,-6 54,6 50,8 36,8 34,4 26,4 24,8 12,8 12,-6')),
    boltCircle(8, 18, 3, 8),
    ring(6, 43, at([0, 8, 0], join(cylinder(steel, 2.4, 4, 0.5, 18), cylinder(darkSteel, 3.2, 0.6, 0, 18)))),
  );
}

/** Starter ring alone. */
export function ringGear(): Mesh {
  return slab(steel, toothed(72, 60, 55, 0.42), 10, { holes: [circle(48, 96)], bevel: 0.8 });
}

/** Toothed timing wheel with lightening holes and a hub. */
export function timingGear(): Mesh {
  return alongZ(
    turn(
      'x',
      -90,
      slab(steel, toothed(46, 60, 53), 16, {
        bevel: 1,
        holes: [circle(12, 40), ...holeCircle(6, 33, 8.5, 30, 26)],
      }),
    ),
    pipe(darkSteel, 19, 12, 12, 1),
    boltCircle(3, 46, 2.6, 8),
  );
}
