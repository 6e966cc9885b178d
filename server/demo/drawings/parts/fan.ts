import { rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { boltCircle, hexHead } from '../model/hardware.ts';
import { cylinder, lathe, pipe } from '../model/lathe.ts';
import { aluminium, black, brass, copper, darkSteel, plastic, steel } from '../model/materials.ts';
import { alongZ, at, join, type Mesh, repeat, ring, turn } from '../model/mesh.ts';
import { line, profile } from '../model/points.ts';

/** Fan impeller. */
export function fan(): Mesh {
  const blade = rounded(line('14,-11 58,-19 63,15 16,9'), 6, 4);
  return join(
    repeat(8, (k) => turn('z', k * 45, turn('x', 27, slab(plastic, blade, 2.6, { bevel: 0.6 })))),
    alongZ(at([0, -7, 0], lathe(plastic, profile('0,0 20,0 21,2 21,14 19,16 13,16 13,12', steel, '0,12')))),
    alongZ(boltCircle(6, 8.4, 2.4, 5)),
    at([0, 0, 5], alongZ(cylinder(black, 4, 0.6, 0, 30))),
    alongZ(at([0, -5, 0], pipe(plastic, 66, 63.6, 8))),
  );
}

/** Viscous fan clutch. */
export function viscousClutch(): Mesh {
  return alongZ(
    lathe(aluminium, line('0,-10 46,-10 50,-8 50,2 46,6 40,8 0,8')),
    repeat(30, (k) => turn('y', k * 12, at([34, 9.4, 0], box(aluminium, 24, 5, 1.8)))),
    at([0, 8, 0], lathe(aluminium, line('0,0 21,0 20,8 0,8'))),
    at(
      [0, 16, 0],
      join(
        cylinder(darkSteel, 13, 2, 0.5),
        at([0, 2, 0], lathe(copper, line('0,0 9,0 9,1 0,1'))),
        at([0, 3, 0], box(brass, 22, 1.4, 5)),
      ),
    ),
    ring(4, 53, at([0, -8, 0], join(cylinder(aluminium, 7, 8, 1, 30), at([0, 8, 0], hexHead(4)))), 45),
    at([0, -34, 0], join(cylinder(steel, 12, 24, 1), cylinder(darkSteel, 22, 6, 1))),
  );
}
