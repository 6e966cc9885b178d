import { arc, circle, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { hexHead, ribs, shaftFlange } from '../model/hardware.ts';
import { cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import {
  brass,
  darkIron,
  darkSteel,
  green,
  iron,
  type Material,
  polished,
  rubber,
  steel,
} from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, repeat, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';

function yoke(material: Material): Mesh {
  const ear = slab(material, rounded(line('-10,-22 10,-22 12,10 0,24 -12,10'), 8), 8, {
    holes: [circle(7, 30, 0, 8)],
    bevel: 1,
  });
  return join(at([0, 0, 15], ear), at([0, 0, -15], ear), at([0, -22, 0], box(material, 26, 9, 38, 3)));
}

function cross(): Mesh {
  const arm = join(
    cylinder(polished, 6, 20, 0.6, 32),
    at([0, 14, 0], lathe(steel, line('0,0 8.4,0 9,1 9,12 8,13 0,13'))),
  );
  return join(
    repeat(4, (k) => turn('z', k * 90, arm)),
    alongZ(at([0, -7, 0], cylinder(steel, 9, 14, 2))),
  );
}

/** Propeller shaft: tube, sliding splines, joints at both ends. */
export function propShaft(): Mesh {
  const end = join(
    at([-104, 0, 0], turn('y', 90, shaftFlange(21))),
    at([-80, 0, 0], turn('z', -90, turn('y', 90, yoke(iron)))),
    at([-73, 0, 0], turn('y', 0, turn('x', 0, cross()))),
    at([-62, 0, 0], turn('z', 90, yoke(darkIron))),
    at([-42, 0, 0], alongX(lathe(darkIron, line('0,0 13,0 17,8 0,8')))),
  );
  return join(
    end,
    at([-36, 0, 0], alongX(lathe(green, line('0,0 16,0 16,58 0,58')))),
    at(
      [20, 0, 0],
      alongX(
        lathe(darkSteel, [...line('0,0 18,0 18,5 15,6'), ...ribs(12.6, 14.6, 6, 22, 6), ...line('0,22')]),
      ),
    ),
    turn('y', 180, end),
  );
}

/** Universal-joint cross with its bearing cups. */
export function universalJoint(): Mesh {
  const arm = join(
    lathe(steel, line('0,0 15,0 12,14 12,26')),
    at([0, 22, 0], pipe(rubber, 17, 11, 5, 1)),
    at([0, 26, 0], lathe(polished, line('0,0 18,0 19,1 19,26 17.6,28 14,28 13,26.6 0,26.6'))),
    at([0, 32, 0], torus(darkSteel, 19, 1)),
  );
  return turn(
    'z',
    20,
    join(
      repeat(4, (k) => turn('z', k * 90, arm)),
      alongZ(at([0, -15, 0], lathe(steel, line('0,0 17,0 20,4 20,26 17,30 0,30')))),
      alongZ(at([0, 14, 0], join(hexHead(5, 5, brass), at([0, 5, 0], cylinder(brass, 2.4, 5, 0.6, 18))))),
    ),
  );
}

/** Centre bearing of the propeller shaft. */
export function centerBearing(): Mesh {
  const bracket = rounded(
    [...line('-58,-40 58,-40 58,-30 46,-28'), ...arc(44, -10, 190, 26), ...line('-46,-28 -58,-30')],
    2,
    3,
  );
  return join(
    slab(darkSteel, bracket, 22, { holes: [circle(39, 60)], bevel: 1.4 }),
    alongZ(at([0, -9, 0], lathe(rubber, line('25,0 39,0 39,18 34,18 33,12 29,12 28,18 25,18 25,0')))),
    alongZ(at([0, -10, 0], lathe(steel, line('21,0 25.4,0 25.4,20 21,20 21,0')))),
    alongZ(at([0, -8, 0], lathe(green, line('16,0 21.4,0 21.4,16 16,16 16,0')))),
    alongZ(at([0, -11, 0], pipe(polished, 16.4, 12, 22, 1))),
    ...[-48, 48].map((x) => at([x, -30, 0], hexHead(5, 6))),
  );
}
