import { box } from '../model/extrude.ts';
import { hexHead, ribs, thread } from '../model/hardware.ts';
import { ball, cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import { black, copper, darkSteel, green, iron, polished, rubber, steel, zinc } from '../model/materials.ts';
import { alongZ, at, join, type Mesh, repeat, ring, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';

/** Wheel hub with studs and bearing seat. */
export function hub(): Mesh {
  const stud = join(cylinder(steel, 3.4, 22, 0.8, 24), at([0, 2, 0], thread(steel, 3.6, 19, 8)));
  return alongZ(
    lathe(iron, line('18,-30 30,-30 32,-26 34,-8 56,-4 58,-2 58,6 56,8 36,8 32,12 30,32 28,34 18,34 18,-30')),
    ring(10, 48, at([0, 8, 0], stud)),
    repeat(10, (k) => turn('y', k * 36 + 18, at([36, 8, 0], box(iron, 14, 10, 5, 1)))),
    at([0, 22, 0], pipe(polished, 20, 12, 12, 0.8)),
    at([0, 30, 0], pipe(darkSteel, 19, 17, 4.6)),
    at(
      [0, 28, 0],
      repeat(16, (k) => turn('y', k * 22.5, at([15.4, 4, 0], ball(steel, 2.4, 12)))),
    ),
    at([0, 34, 0], ring(6, 24, hexHead(2.4))),
    at([0, 12, 0], torus(green, 33, 1.4)),
  );
}

/** Tapered roller bearing of a hub. */
export function taperBearing(): Mesh {
  const roller = lathe(steel, line('0,0 5.6,0 6,0.6 7,27 6.4,28 0,28'), { segments: 28 });
  return join(
    at([0, -12, 0], lathe(polished, line('20,0 35,0 35,3 32,4 27,32 30,33 30,37 20,37 20,0'))),
    repeat(20, (k) => turn('y', k * 18, at([37.4, -7, 0], turn('z', 12, roller)))),
    at([0, 17, 0], lathe(darkSteel, line('27,0 39,0 39,3 27,3 27,0'))),
    at([0, -20, 0], lathe(steel, line('43,0 56,0 57,1 57,27 55,28 40,28 46,0 43,0'))),
  );
}

/** Hub oil seal, a wide cassette. */
export function hubSeal(): Mesh {
  return join(
    lathe(green, line('46,0 58,0 60,2 60,14 58,16 50,16')),
    lathe(rubber, line('50,16 48,13 44,12 42,17 37,17 35,8 38,0 46,0')),
    at([0, 16, 0], torus(steel, 39.6, 1.6)),
    at(
      [26, -10, 62],
      turn('x', 74, lathe(rubber, line('20,0 33,0 34,1 34,9 32,10 28,10 26,7 23,11 20,10 20,0'))),
    ),
  );
}

/** Wheel studs and nuts. */
export function wheelFastener(): Mesh {
  const stud = join(
    lathe(darkSteel, line('0,0 14,0 15,1 15,6 12,8 0,8')),
    at([0, 8, 0], lathe(steel, [...line('0,0 9.6,0'), ...ribs(9, 9.8, 0, 14, 9), ...line('9,14 0,14')])),
    at([0, 22, 0], thread(steel, 9, 62, 20)),
  );
  const nut = join(
    lathe(zinc, line('10,0 20,0 22,1.4 22,5 19,6 10,6 10,0')),
    at(
      [0, 6, 0],
      join(
        lathe(zinc, line('0,0 17,0 17,16 14,19 0,19'), { segments: 6 }),
        at([0, 18.6, 0], pipe(darkSteel, 10, 8.6, 0.8)),
        at([0, 18.8, 0], cylinder(black, 8.8, 0.4, 0, 36)),
      ),
    ),
  );
  return join(
    turn('z', 14, stud),
    at([40, 0, 14], nut),
    at([-8, 0, 40], turn('x', 0, nut)),
    at([66, -4, -20], turn('z', -10, stud)),
    at([14, 2, 70], pipe(copper, 12, 8, 2)),
  );
}
