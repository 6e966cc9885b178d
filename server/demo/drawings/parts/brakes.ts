import { arc, type Contour, circle, type Point, rectangle, rounded, toothed } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { hexHead } from '../model/hardware.ts';
import { cylinder, lathe, pipe } from '../model/lathe.ts';
import {
  black,
  brass,
  darkIron,
  darkSteel,
  green,
  iron,
  lining,
  polished,
  steel,
  zinc,
} from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, repeat, turn } from '../model/mesh.ts';
import { line, profile } from '../model/points.ts';

/** Brake drum, its working bore towards the viewer. */
export function brakeDrum(): Mesh {
  return alongZ(
    lathe(
      iron,
      profile(
        '22,-26 50,-26 56,-20 57,10 60,12 60,22 58,24 52,24 52,24',
        polished,
        '52,-20',
        darkIron,
        '22,-20 22,-26',
      ),
    ),
    repeat(10, (k) => turn('y', k * 36, at([36, -20, 0], cylinder(black, 3.2, 0.6, 0, 20)))),
    at([0, -4, 0], pipe(iron, 59, 56, 4, 1)),
    at([0, -14, 0], pipe(iron, 59, 56, 4, 1)),
  );
}

/** Ventilated brake disc. */
export function brakeDisc(): Mesh {
  return alongZ(
    lathe(polished, line('36,7 60,7 60,12 36,12 36,7')),
    lathe(polished, line('36,-6 60,-6 60,-1 36,-1 36,-6')),
    repeat(40, (k) => turn('y', k * 9, at([48, 3, 0], box(darkIron, 22, 9, 2.4)))),
    lathe(iron, line('20,-18 33,-18 36,-16 37,9 34,12 32,12 32,-12 20,-12 20,-18')),
    repeat(10, (k) => turn('y', k * 36, at([26, -12, 0], cylinder(black, 2.6, 0.5, 0, 18)))),
    ...[0, 1].flatMap((r) =>
      Array.from({ length: 18 }, (_, k) =>
        turn('y', k * 20 + r * 10, at([44 + r * 8, 12, 0], cylinder(black, 1.3, 0.4, 0, 12))),
      ),
    ),
  );
}

function band(inner: number, outer: number, from: number, to: number): Contour {
  const count = Math.max(6, Math.round(Math.abs(to - from) / 4));
  return [...arc(outer, from, to, count), ...arc(inner, to, from, count)];
}

/** Brake shoe with riveted linings. */
export function brakeShoe(): Mesh {
  const rivets = (from: number) =>
    [0, 1, 2, 3].flatMap((k) =>
      [-9, 9].map((z) =>
        turn('z', from + k * 14, at([65.7, 0, z], alongX(join(cylinder(black, 2, 0.3, 0, 14))))),
      ),
    );
  return turn(
    'z',
    6,
    join(
      slab(darkSteel, band(52, 56, 20, 160), 40),
      at(
        [0, 0, 10],
        slab(green, [...arc(52.4, 20, 160, 36), ...arc(30, 158, 22, 24)], 5, {
          bevel: 0.8,
          holes: [circle(5, 24, -31, 23.6), circle(5, 24, 31, 23.6), rounded(rectangle(18, 8, 0, 0, 41), 3)],
        }),
      ),
      at(
        [0, 0, -10],
        slab(green, [...arc(52.4, 20, 160, 36), ...arc(30, 158, 22, 24)], 5, {
          bevel: 0.8,
          holes: [circle(5, 24, -31, 23.6), circle(5, 24, 31, 23.6)],
        }),
      ),
      slab(lining, band(56, 66, 28, 86), 40, { bevel: 1 }),
      slab(lining, band(56, 66, 94, 152), 40, { bevel: 1 }),
      ...rivets(36),
      ...rivets(102),
      at([45, 12, -15], alongZ(cylinder(polished, 7, 30, 1, 36))),
      at([-45, 12, -15], alongZ(pipe(steel, 9, 5, 30, 1))),
    ),
  );
}

/** Brake linings: curved blocks. */
export function brakeLining(): Mesh {
  const holes = [40, 60, 80, 100, 120, 140].flatMap((a) =>
    [-12, 12].map((z) => turn('z', a, at([66, 0, z], alongX(join(cylinder(black, 2.6, 0.4, 0, 18)))))),
  );
  const one = join(slab(lining, band(54, 66, 32, 148), 46, { bevel: 1.6 }), ...holes);
  return join(one, at([8, -26, 20], one));
}

/** Disc-brake pads stand in for a passenger axle. */
export function brakePads(): Mesh {
  const shape = rounded(line('-50,-22 50,-22 44,22 -44,22'), 6);
  const pad = join(
    slab(darkSteel, rounded(line('-58,-26 58,-26 58,-10 50,26 -50,26 -58,-10'), 5), 6, { bevel: 1 }),
    at([0, 0, 9], slab(lining, shape, 13, { bevel: 2 })),
    at([0, 0, 15.4], box(black, 3, 42, 1)),
  );
  return join(at([-12, 10, -20], pad), at([12, -14, 20], pad));
}

/** Slack adjuster. */
export function slackAdjuster(): Mesh {
  const body = rounded(line('-16,-66 16,-66 20,-10 26,26 0,56 -26,26 -20,-10'), 15, 8);
  return turn(
    'z',
    -24,
    join(
      slab(green, body, 22, {
        bevel: 3,
        holes: [
          toothed(24, 14, 12, 0.4).map(([x, y]): Point => [x, y + 22]),
          circle(6, 28, 0, -50),
          circle(6, 28, 0, -32),
        ],
      }),
      at([0, 22, -13], alongZ(pipe(steel, 21, 14.4, 26, 1.4))),
      at(
        [0, 22, -13.4],
        alongZ(
          repeat(6, (k) => turn('y', k * 60, at([17.7, 26.6, 0], cylinder(darkSteel, 1.6, 0.8, 0, 14)))),
        ),
      ),
      at([0, -50, -12], alongZ(pipe(steel, 9, 6, 24, 1))),
      at([0, -32, -12], alongZ(pipe(steel, 9, 6, 24, 1))),
      at([22, -2, 0], turn('z', -80, join(hexHead(8, 12, zinc)))),
      at([-24, 0, 4], turn('z', 70, cylinder(darkSteel, 9, 6, 1))),
      at([0, 4, 11], alongZ(hexHead(3.4, 4, brass))),
    ),
  );
}
