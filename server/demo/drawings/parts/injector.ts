import { box } from '../model/extrude.ts';
import { hexHead, thread, union } from '../model/hardware.ts';
import { ball, cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import {
  black,
  copper,
  darkSteel,
  green,
  plastic,
  polished,
  rubber,
  steel,
  zinc,
} from '../model/materials.ts';
import { at, join, type Mesh, repeat, turn } from '../model/mesh.ts';
import { line, profile } from '../model/points.ts';

/** Mechanical injector. */
export function injector(): Mesh {
  return turn(
    'z',
    24,
    join(
      lathe(polished, line('0,0 2,0 4.4,4 4.4,16 7.4,18 7.4,24'), { segments: 40 }),
      at([0, 24, 0], lathe(darkSteel, line('0,0 10.6,0 12,2 12,30 10,31 0,31'))),
      at([0, 22, 0], pipe(copper, 10.4, 7, 2.2)),
      at([0, 55, 0], lathe(steel, line('0,0 10,0 10,26 13,28 13,62 11,64 0,64'))),
      at([0, 110, 0], turn('y', 10, box(steel, 32, 14, 24, 3))),
      at([0, 118, 0], join(hexHead(10, 9, darkSteel), at([0, 9, 0], union(7, 14, steel)))),
      at(
        [10, 98, 4],
        turn('z', -58, join(cylinder(steel, 6.4, 20, 1, 36), at([0, 18, 0], thread(zinc, 6.6, 14, 5)))),
      ),
      at([0, 70, 0], torus(rubber, 10.6, 2)),
    ),
  );
}

/** Electromagnetic common-rail injector. */
export function railInjector(): Mesh {
  return turn(
    'z',
    -20,
    join(
      lathe(polished, line('0,0 1.6,0 3.6,4 3.6,20 7,22 7,30'), { segments: 40 }),
      at([0, 30, 0], lathe(darkSteel, line('0,0 9,0 10,2 10,26 8,27 8,30'))),
      at([0, 60, 0], lathe(steel, line('0,0 9,0 9,34 11,36 11,58 0,58'))),
      at([0, 28, 0], pipe(copper, 9.4, 7, 2.4)),
      at(
        [0, 117, 0],
        join(
          hexHead(13, 10, darkSteel),
          at([0, 11, 0], lathe(plastic, line('0,0 14,0 15,2 15,22 12,26 0,27'))),
        ),
      ),
      at(
        [4, 134, 0],
        turn('z', -60, join(box(green, 16, 36, 16, 3), at([0, 18, 0], box(black, 10, 3, 10, 2)))),
      ),
      at(
        [-8, 106, 4],
        turn('z', 52, join(cylinder(steel, 6, 22, 1, 36), at([0, 20, 0], thread(steel, 6.4, 14, 5)))),
      ),
      at([0, 143, 0], union(5, 12, steel)),
    ),
  );
}

/** Nozzles. */
export function nozzle(): Mesh {
  const body = lathe(
    steel,
    profile('0,0 3,0 5,5 5,34 9,37', polished, '9,44 20,47', steel, '20,70 18,72 6,72 6,68', black, '0,68'),
  );
  const needle = lathe(polished, line('0,0 2,3 2.4,40 5.4,42 5.4,78 3,79 3,90 0,90'), { segments: 40 });
  const holes = repeat(3, (k) => turn('y', -130 + k * 40, at([3.6, 2.6, 0], ball(black, 0.8, 10))));
  return join(
    turn('z', 12, join(body, holes)),
    at([44, 2, 12], turn('z', -10, needle)),
    at([78, 0, -6], turn('z', -14, body)),
  );
}
