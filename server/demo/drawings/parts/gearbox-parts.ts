import { arc, type Contour, circle, rounded, toothed } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { hexHead, thread } from '../model/hardware.ts';
import { cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import { brass, darkSteel, polished, steel } from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';

function spur(radius: number, width: number, teeth: number): Mesh {
  return alongX(turn('x', 90, slab(steel, toothed(teeth, radius, radius * 0.86), width, { bevel: 0.8 })));
}

/** Gearbox shaft with its gears and splines. */
export function gearShaft(): Mesh {
  const splines = (radius: number, length: number) =>
    alongX(
      at([0, length / 2, 0], turn('x', 90, slab(polished, toothed(18, radius, radius * 0.84, 0.4), length))),
    );
  return join(
    at([-92, 0, 0], splines(8, 34)),
    at([-60, 0, 0], alongX(cylinder(polished, 9, 24, 0.6, 40))),
    at([-30, 0, 0], spur(26, 15, 28)),
    at([-20, 0, 0], alongX(cylinder(steel, 13, 20, 0.6, 44))),
    at([8, 0, 0], spur(33, 16, 36)),
    at([30, 0, 0], spur(21, 14, 22)),
    at([16, 0, 0], alongX(cylinder(polished, 11, 46, 0.6, 40))),
    at([62, 0, 0], splines(9, 22)),
    at([84, 0, 0], alongX(thread(darkSteel, 6.4, 12, 5))),
  );
}

/** Single gear with a synchroniser crown. */
export function gear(): Mesh {
  return alongZ(
    turn('x', -90, slab(steel, toothed(34, 58, 50), 24, { bevel: 1.4, holes: [circle(17, 48)] })),
    at([0, 12, 0], turn('x', -90, slab(darkSteel, toothed(40, 35, 31.6), 14, { holes: [circle(17, 48)] }))),
    at([0, 18, 0], lathe(polished, line('17,0 29,0 27,9 17,9 17,0'))),
    at([0, 12, 0], torus(darkSteel, 43, 1.2)),
  );
}

/** Synchroniser: hub, sleeve and brass ring. */
export function synchronizer(): Mesh {
  return alongZ(
    turn('x', -90, slab(steel, circle(54, 72), 26, { bevel: 1.4, holes: [toothed(48, 43.4, 40, 0.4)] })),
    at([0, -3, 0], pipe(darkSteel, 54.6, 50, 6)),
    turn(
      'x',
      -90,
      slab(darkSteel, toothed(48, 42.6, 39.6, 0.4), 15, { holes: [toothed(20, 18.4, 15.6, 0.4)] }),
    ),
    at([0, 12, 0], turn('x', -90, slab(brass, toothed(42, 41, 37.6, 0.34), 5, { holes: [circle(29, 60)] }))),
    ...[0, 120, 240].map((angle) => turn('y', angle, at([34, 15, 0], box(brass, 8, 5, 13, 1)))),
    at([0, 14, 0], pipe(brass, 34, 29, 8, 0.6)),
  );
}

const FORK: Contour = [
  ...line('-7,52 7,52 9,30'),
  ...arc(34, 62, -20, 14, 0, -12),
  ...arc(25, -20, 68, 14, 0, -12),
  ...line('0,14.4'),
  ...arc(25, 112, 200, 14, 0, -12),
  ...arc(34, 200, 118, 14, 0, -12),
  ...line('-9,30'),
];

/** Gear-shift fork on its rail. */
export function shiftFork(): Mesh {
  const pads = [0, 180].map((angle) =>
    at([0, -12, 0], turn('z', angle === 0 ? -16 : 196, at([28, 0, 0], box(brass, 11, 14, 15, 2)))),
  );
  return join(
    slab(steel, rounded(FORK, 1.4, 2), 11, { bevel: 1.4 }),
    ...pads,
    at([0, 48, -16], alongZ(pipe(steel, 15, 8, 32, 1.4))),
    at([0, 48, -78], alongZ(cylinder(polished, 8, 150, 1, 40))),
    at([0, 62, 0], hexHead(5, 7)),
    ...[-60, -52, 54].map((z) => at([0, 48, z], alongZ(at([0, -2, 0], pipe(darkSteel, 8.4, 7, 4))))),
  );
}
