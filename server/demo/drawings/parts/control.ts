import { circle, rectangle, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { hexHead } from '../model/hardware.ts';
import { cylinder, pipe } from '../model/lathe.ts';
import {
  aluminium,
  black,
  blue,
  brass,
  darkSteel,
  green,
  orange,
  plastic,
  red,
  steel,
  white,
} from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, row, turn } from '../model/mesh.ts';
import { knots } from '../model/points.ts';
import { tube } from '../model/tube.ts';
import type { Vec } from '../model/vector.ts';

/** Engine control unit with two plug sockets. */
export function controlUnit(): Mesh {
  const socket = join(
    box(black, 46, 18, 16, 3),
    at([0, -6, 0], row(9, [4.4, 0, 0], at([0, -4, 0], box(brass, 1.4, 3, 8)))),
    at([0, -8, 0], box(plastic, 40, 4, 11, 1)),
  );
  return turn(
    'x',
    -38,
    join(
      slab(aluminium, rounded(rectangle(120, 84), 6), 20, { bevel: 2 }),
      at(
        [0, 0, -9],
        slab(darkSteel, rounded(rectangle(146, 74), 8), 4, {
          holes: [
            circle(4, 20, -66, 28),
            circle(4, 20, 66, 28),
            circle(4, 20, -66, -28),
            circle(4, 20, 66, -28),
          ],
        }),
      ),
      at([0, 16, 12], row(13, [8, 0, 0], box(aluminium, 3, 40, 6, 1))),
      at([0, -22, 10.6], box(green, 74, 20, 1.4, 2)),
      at([-28, -46, 2], socket),
      at([28, -46, 2], socket),
      ...[
        [-54, 36],
        [54, 36],
        [-54, -34],
        [54, -34],
      ].map(([x, y]) => at([x ?? 0, y ?? 0, 9.6], alongZ(hexHead(3)))),
    ),
  );
}

/** Relay with blade terminals. */
export function relay(): Mesh {
  return turn(
    'x',
    8,
    join(
      at([0, 14, 0], turn('x', -90, slab(plastic, rounded(rectangle(62, 62), 5), 64, { bevel: 3 }))),
      at([0, 14, 31.4], box(green, 46, 40, 1.4, 2)),
      at([0, 22, 32.4], box(white, 34, 4, 1)),
      at([0, 12, 32.4], box(white, 34, 2, 1)),
      at([0, 6, 32.4], box(white, 24, 2, 1)),
      at([0, -20, 0], turn('x', -90, slab(black, rounded(rectangle(58, 58), 4), 6))),
      ...[
        [-16, 0, 90],
        [16, 0, 90],
        [0, 18, 0],
        [0, -18, 0],
        [0, 0, 0],
      ].map(([x, z, a]) => at([x ?? 0, -34, z ?? 0], turn('y', a ?? 0, box(brass, 14, 26, 2.4, 0.8)))),
      at(
        [0, 54, 0],
        join(box(darkSteel, 30, 18, 3, 3), at([0, 4, 1.4], alongZ(cylinder(black, 4, 0.8, 0, 22)))),
      ),
    ),
  );
}

function torusBand(): Mesh {
  return alongX(at([0, -3, 0], pipe(steel, 9.2, 8, 6)));
}

/** Wiring harness. */
export function harness(): Mesh {
  const plug = (material: typeof green) =>
    join(
      box(material, 20, 26, 16, 3),
      at([0, -14, 0], box(black, 15, 5, 11, 1.6)),
      at([0, 2, 9], box(material, 8, 14, 3, 1)),
    );
  const lead = (points: readonly Vec[], material: typeof red) => tube(material, points, 2.6, { sides: 14 });
  return join(
    tube(black, knots('-66,34,0 -40,44,0 -12,26,4 10,-2,6 34,-10,2'), 8.4, { sides: 30 }),
    ...[0.12, 0.4, 0.7].map((t, k) =>
      at(
        [-62 + t * 90, [38, 38, 12][k] ?? 0, [0, 1, 4][k] ?? 0],
        turn('z', [66, 46, 40][k] ?? 0, turn('y', 0, torusBand())),
      ),
    ),
    lead(knots('30,-9,2 48,-4,0 60,12,0 66,30,0'), red),
    lead(knots('30,-9,4 52,-14,4 66,-22,4'), blue),
    lead(knots('30,-10,3 40,-24,6 44,-44,6'), orange),
    lead(knots('-6,20,4 -14,-6,10 -18,-30,12'), green),
    lead(knots('-9,22,2 -30,4,8 -50,-12,10'), white),
    at([67, 44, 0], turn('z', 176, plug(white))),
    at([80, -28, 4], turn('z', 66, plug(plastic))),
    at([45, -58, 6], turn('z', 6, plug(green))),
    at([-19, -46, 12], turn('z', -4, plug(black))),
    at([-62, -20, 10], turn('z', -54, plug(plastic))),
    at(
      [-78, 28, 0],
      turn('z', 66, join(cylinder(black, 16, 18, 2), at([0, 6, 0], pipe(steel, 17.4, 15, 6, 0.6)))),
    ),
  );
}
