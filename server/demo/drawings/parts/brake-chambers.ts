import { circle, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { hexHead, ribs, union } from '../model/hardware.ts';
import { cylinder, lathe } from '../model/lathe.ts';
import { darkSteel, green, polished, rubber, steel, zinc } from '../model/materials.ts';
import { alongZ, at, join, type Mesh, turn } from '../model/mesh.ts';
import { knots, line } from '../model/points.ts';
import { tube } from '../model/tube.ts';

const CLAMP = (y: number): Mesh =>
  join(
    at([0, y, 0], lathe(steel, line('30,-5 38,-5 40,-2 40,2 38,5 30,5 30,-5'))),
    at([40, y, 0], join(box(steel, 10, 12, 10, 2), at([0, 6, 0], hexHead(4, 4)))),
  );

function rodEnd(): Mesh {
  const ear = slab(zinc, rounded(line('-9,-16 9,-16 9,12 -9,12'), 7), 5, {
    holes: [circle(4.4, 22, 0, 3)],
    bevel: 0.8,
  });
  return join(
    cylinder(polished, 5, 34, 0.6, 30),
    at([0, 20, 0], hexHead(8, 7)),
    at([0, 48, 0], join(at([0, 0, 7], ear), at([0, 0, -7], ear), at([0, -15, 0], box(zinc, 18, 6, 19, 1)))),
  );
}

/** Brake chamber. */
export function brakeChamber(): Mesh {
  return turn(
    'z',
    -62,
    join(
      lathe(darkSteel, line('0,-24 26,-24 32,-18 37,-2 37,2 0,2')),
      lathe(green, line('37,0 37,2 34,16 28,24 18,27 0,27')),
      CLAMP(0),
      at([0, 27, 0], rodEnd()),
      at([0, 25, 0], lathe(rubber, [...line('0,0 12,0'), ...ribs(8, 11, 1, 9, 2), ...line('0,10')])),
      ...[-1, 1].map((side) =>
        at([side * 21, 25, 0], join(cylinder(steel, 4, 18, 0.6, 24), at([0, 4, 0], hexHead(6, 5)))),
      ),
      at([0, -22, 0], turn('x', 180, union(8, 14))),
    ),
  );
}

/** Spring-brake actuator (energy accumulator). */
export function springBrake(): Mesh {
  return turn(
    'z',
    -58,
    join(
      lathe(darkSteel, line('0,-78 14,-78 32,-72 36,-64 37,-36 33,-28 24,-24 24,-20 34,-14 37,0 0,0')),
      lathe(green, line('37,0 34,14 28,21 16,24 0,24')),
      CLAMP(0),
      CLAMP(-46),
      at([0, 24, 0], rodEnd()),
      ...[-1, 1].map((side) =>
        at([side * 21, 22, 0], join(cylinder(steel, 4, 18, 0.6, 24), at([0, 4, 0], hexHead(6, 5)))),
      ),
      at([0, -78, 0], turn('x', 180, join(hexHead(8, 7), cylinder(steel, 4, 16, 1, 22)))),
      at([-8, -20, 26], alongZ(join(union(7, 14)))),
      tube(rubber, knots('26,-18,18 38,-14,24 42,-34,24 36,-56,16'), 3.4, { sides: 16 }),
    ),
  );
}
