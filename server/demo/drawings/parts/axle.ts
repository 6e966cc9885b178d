import { circle, toothed } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { boltCircle, hexHead } from '../model/hardware.ts';
import { cylinder, lathe, pipe } from '../model/lathe.ts';
import { black, darkIron, darkSteel, green, iron, polished, rubber, steel } from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, repeat, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';

function bevelWheel(radius: number, teeth: number): Mesh {
  const tooth = slab(steel, line('-2.2,0 2.2,0 1.2,5.4 -1.2,5.4'), radius * 0.34);
  return join(
    lathe(steel, [
      [radius * 0.4, 0],
      [radius * 0.98, 0],
      [radius, 3],
      [radius * 0.66, 15],
      [radius * 0.58, 13],
      [radius * 0.4, 13],
      [radius * 0.4, 0],
    ]),
    repeat(teeth, (k) =>
      turn('y', (360 / teeth) * k, at([radius * 0.83, 8, 0], turn('z', -20, turn('y', 106, tooth)))),
    ),
  );
}

function bevelPinion(): Mesh {
  const tooth = slab(steel, line('-2.6,0 2.6,0 1.2,6 -1.2,6'), 26);
  return join(
    lathe(steel, line('0,0 11,0 17,26 0,26')),
    repeat(9, (k) =>
      turn(
        'y',
        k * 40,
        at([13.4, 13, 0], turn('z', -14, turn('y', 14, turn('z', -90, turn('y', 90, tooth))))),
      ),
    ),
    at([0, -4, 0], cylinder(polished, 12, 6, 0.6)),
    at([0, -42, 0], cylinder(polished, 8.4, 40, 0.6, 40)),
    at([0, -64, 0], turn('x', -90, at([0, 0, 11], slab(polished, toothed(16, 7.6, 6.4, 0.4), 24)))),
  );
}

/** Final-drive pair: crown wheel and pinion. */
export function finalDrive(): Mesh {
  return join(
    at([-8, 0, 0], turn('x', 62, bevelWheel(54, 34))),
    at([50, -26, 40], turn('z', 62, turn('x', 10, bevelPinion()))),
  );
}

/** Axle reducer: carrier with the crown wheel and the input flange. */
export function reducer(): Mesh {
  return join(
    alongZ(
      at(
        [0, -12, 0],
        join(lathe(iron, line('0,0 58,0 60,2 60,8 58,10 44,10 36,22 0,22')), boltCircle(14, 53, 3, 10)),
      ),
    ),
    alongZ(
      at(
        [0, 8, 0],
        join(
          lathe(iron, line('0,0 35,0 28,22 20,32 0,32')),
          repeat(6, (k) => turn('y', k * 60, at([30, 8, 0], turn('z', 18, box(iron, 12, 26, 4, 1))))),
        ),
      ),
    ),
    at(
      [0, 0, 40],
      alongZ(
        join(
          cylinder(iron, 22, 5, 1),
          boltCircle(8, 18.6, 2.4, 5),
          at([0, 5, 0], cylinder(darkSteel, 12, 8)),
          at(
            [0, 11, 0],
            join(cylinder(steel, 25, 6, 1), boltCircle(4, 18, 3.2, 6, 45), at([0, 6, 0], hexHead(9, 7))),
          ),
        ),
      ),
    ),
    at([0, 0, -18], turn('x', -90, at([0, 0, 0], turn('y', 12, bevelWheel(47, 30))))),
    at([-46, 0, -36], alongX(join(cylinder(darkIron, 22, 92, 2)))),
    at([26, 30, 8], turn('z', -30, join(cylinder(green, 10, 8, 1), hexHead(6, 11)))),
  );
}

/** Differential cage with side pinions in sight. */
export function differential(): Mesh {
  const windowAt = (angle: number) =>
    turn(
      'x',
      angle,
      at(
        [0, 0, 33],
        join(
          box(black, 26, 26, 5, 5),
          at(
            [0, 0, 3],
            alongZ(at([0, -1, 0], turn('x', -90, slab(steel, toothed(12, 11, 8), 4, { bevel: 1 })))),
          ),
          at([0, 0, 6], alongZ(cylinder(polished, 4.4, 2, 0.4, 24))),
        ),
      ),
    );
  return join(
    at(
      [-40, 0, 0],
      alongX(lathe(iron, line('0,0 16,0 18,1 18,16 33,24 36,30 36,58 33,64 18,70 18,84 16,86 0,86'))),
    ),
    at([-22, 0, 0], alongX(join(pipe(darkIron, 54, 30, 9, 1), boltCircle(10, 46, 3.4, 9)))),
    windowAt(4),
    windowAt(-86),
    at([44, 0, 0], alongX(join(pipe(steel, 26, 17, 10, 1.4), pipe(rubber, 23.4, 19.6, 10.4)))),
    at([46, 0, 0], alongX(cylinder(black, 13, 0.8))),
    at([-56, 0, 0], alongX(pipe(steel, 26, 17, 10, 1.4))),
  );
}

/** Half-shaft with a bolted flange. */
export function halfShaft(): Mesh {
  return join(
    at([-92, 0, 0], alongX(at([0, 11, 0], turn('x', 90, slab(polished, toothed(20, 8, 6.8, 0.4), 24))))),
    at([-70, 0, 0], alongX(lathe(darkSteel, line('0,0 6.6,0 6.6,120 9,134 12,140 0,140')))),
    at(
      [72, 0, 0],
      turn(
        'y',
        90,
        slab(steel, circle(32, 64), 7, {
          bevel: 1.2,
          holes: Array.from({ length: 8 }, (_, k) =>
            circle(3.4, 18, 25 * Math.cos((k * Math.PI) / 4), 25 * Math.sin((k * Math.PI) / 4)),
          ),
        }),
      ),
    ),
    at(
      [75, 0, 0],
      alongX(join(lathe(steel, line('0,0 14,0 12,4 0,5')), at([0, 4.4, 0], cylinder(green, 6, 1, 0.4, 36)))),
    ),
  );
}
