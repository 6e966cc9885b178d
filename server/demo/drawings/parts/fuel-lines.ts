import { arc, circle } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { hexHead, thread } from '../model/hardware.ts';
import { cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import {
  black,
  darkSteel,
  green,
  orange,
  plastic,
  polished,
  rubber,
  steel,
  zinc,
} from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, row, turn } from '../model/mesh.ts';
import { knots, line } from '../model/points.ts';
import { tube } from '../model/tube.ts';

/** Bent high-pressure lines with their nuts. */
export function pressurePipe(): Mesh {
  const pipeline = join(
    tube(steel, knots('-60,-10,0 -50,24,0 -18,32,8 4,6,14 30,-4,6 52,16,0 60,46,0'), 3.4, { smooth: 9 }),
    at([-62, -30, 0], turn('z', 6, join(hexHead(9, 16, zinc), at([0, 16, 0], cylinder(zinc, 6, 5, 1, 28))))),
    at(
      [60, 40, 0],
      turn(
        'z',
        -8,
        join(
          hexHead(9, 16, zinc),
          at([0, 16, 0], lathe(steel, line('0,0 4,0 5,5 3,8 0,8'), { segments: 28 })),
        ),
      ),
    ),
  );
  return join(pipeline, at([14, -26, 22], pipeline), at([-10, 24, -22], pipeline));
}

/** Common rail. */
export function fuelRail(): Mesh {
  return turn(
    'z',
    14,
    join(
      at([-72, 0, 0], alongX(lathe(steel, line('0,0 9,0 11,2 11,140 9,142 0,142')))),
      row(
        5,
        [27, 0, 0],
        join(
          alongX(at([0, -9, 0], cylinder(steel, 13, 18, 1.5))),
          at([0, 10, 0], join(cylinder(steel, 7, 6, 0, 36), at([0, 6, 0], thread(zinc, 6, 14, 5)))),
        ),
      ),
      ...[-40, 40].map((x) =>
        at([x, -15, 0], join(box(steel, 14, 16, 14, 2), at([0, -2, 7], alongZ(hexHead(5))))),
      ),
      at(
        [70, 0, 0],
        alongX(
          join(
            hexHead(12, 12, darkSteel),
            at([0, 12, 0], cylinder(green, 9, 16, 2)),
            at([0, 28, 0], box(black, 12, 8, 12, 2)),
          ),
        ),
      ),
      at([-70, 0, 0], turn('z', 90, join(hexHead(12, 12, zinc), at([0, 12, 0], cylinder(steel, 7, 10, 1))))),
    ),
  );
}

/** Rail-pressure sensor: a slim can on a hexagon with a plug. */
export function railSensor(): Mesh {
  return turn(
    'z',
    -32,
    join(
      at([0, -58, 0], lathe(steel, line('0,0 5,0 9,6 9,12 0,12'))),
      at([0, -46, 0], thread(steel, 11, 22, 7)),
      at([0, -24, 0], hexHead(20, 14, zinc)),
      at([0, -10, 0], lathe(polished, line('0,0 14,0 15,1 15,18 13,20 0,20'))),
      at([0, 10, 0], lathe(plastic, line('0,0 15,0 15,6 12,8 12,20 0,20'))),
      at(
        [0, 42, 0],
        join(
          box(green, 30, 28, 20, 5),
          at([0, 14, 0], box(black, 23, 3, 13, 2)),
          at([0, 2, 11], box(green, 10, 16, 3, 1)),
        ),
      ),
      at([0, 14, 0], torus(orange, 14.4, 1.4)),
    ),
  );
}

/** Coil of fuel hose. */
export function fuelHose(): Mesh {
  const turns = 3;
  const coil = Array.from({ length: turns * 24 + 1 }, (_, k): [number, number, number] => {
    const angle = (2 * Math.PI * k) / 24;
    return [46 * Math.cos(angle), (k / 24) * 15, 46 * Math.sin(angle)];
  });
  return join(
    tube(rubber, [...coil, ...knots('50,45,26 66,44,44')], 7, { sides: 24, smooth: 2, bore: black }),
    at([66, 44, 44], turn('y', -48, alongX(pipe(rubber, 7.2, 4, 2)))),
    ...[70, 190].map((angle) =>
      turn(
        'y',
        angle,
        at([46, 22, 0], slab(green, [...arc(26, 0, 340, 28)], 7, { holes: [circle(23.4, 28)] })),
      ),
    ),
  );
}
