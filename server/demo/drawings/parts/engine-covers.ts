import { arc, circle, rectangle, rounded } from '../model/contours.ts';
import { box, extrude, slab } from '../model/extrude.ts';
import { hexHead } from '../model/hardware.ts';
import { cylinder, lathe } from '../model/lathe.ts';
import { aluminium, black, darkIron, darkSteel, green, steel } from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, row, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';

/** Cylinder head: valve springs in a row over the ported side. */
export function head(): Mesh {
  const spring = join(
    cylinder(darkSteel, 7, 2, 0, 36),
    ...[3, 6, 9, 12].map((y) =>
      at([0, y, 0], lathe(steel, line('4,0 6,0 6.6,1 6,2 4,2 4,0'), { segments: 40 })),
    ),
    at([0, 14.5, 0], lathe(darkSteel, line('0,0 6,0 6,2 3,3.4 0,3.4'), { segments: 40 })),
    at([0, 17, 0], cylinder(steel, 1.6, 4, 0.4, 20)),
  );
  return join(
    box(aluminium, 136, 26, 48, 3, 2),
    at([0, 14, 0], box(aluminium, 130, 4, 42, 2)),
    row(4, [32, 0, 0], at([-6, 16, 6], spring)),
    row(4, [32, 0, 0], at([9, 16, -6], spring)),
    row(
      4,
      [32, 0, 0],
      at([0, 0, 23], alongZ(join(cylinder(aluminium, 9.5, 3, 0.6, 40), cylinder(black, 7.4, 3.2, 0, 40)))),
    ),
    row(5, [32, 0, 0], at([0, 7, 23], alongZ(hexHead(2.6)))),
    row(5, [32, 0, 0], at([0, 15.5, 17], hexHead(3))),
    row(5, [32, 0, 0], at([0, 15.5, -17], hexHead(3))),
    at([68, 0, 4], alongX(join(cylinder(aluminium, 8, 3, 0.6, 36), cylinder(black, 6, 3.2, 0, 36)))),
    at([0, -14, 0], box(darkSteel, 134, 2, 46)),
  );
}

/** Ribbed valve cover with a filler cap. */
export function valveCover(): Mesh {
  return join(
    turn('x', -90, extrude(green, rounded(line('-62,-20 62,-20 62,20 -62,20'), 12), 26, { bevel: 6 })),
    turn('x', -90, extrude(aluminium, rounded(line('-68,-26 68,-26 68,26 -68,26'), 12), 5, { bevel: 1 })),
    row(7, [14, 0, 0], at([-4, 26, 0], box(green, 4, 3, 30, 1))),
    at(
      [50, 26, 0],
      join(
        cylinder(darkSteel, 9, 5, 1),
        at([0, 5, 0], cylinder(black, 11, 6, 2)),
        at([0, 12, 0], box(black, 18, 4, 4, 1.4)),
      ),
    ),
    ...[-60, -20, 20, 60].flatMap((x) => [at([x, 5, 23], hexHead(2.8)), at([x, 5, -23], hexHead(2.8))]),
  );
}

/** Oil pan. */
export function oilPan(): Mesh {
  const sump = rounded(line('-62,-4 -62,-22 -14,-24 -2,-54 58,-54 62,-4'), 7);
  return join(
    slab(darkIron, sump, 46, { bevel: 5 }),
    turn(
      'x',
      -90,
      extrude(steel, rounded(rectangle(142, 64), 9), 5, {
        bevel: 1,
        holes: [rounded(rectangle(114, 40), 6)],
      }),
    ),
    at([0, -5, 0], box(darkIron, 136, 6, 58, 3)),
    ...arc(0, 0, 0, 1).flatMap(() =>
      [-60, -36, -12, 12, 36, 60].flatMap((x) => [
        at([x, 5, 26], hexHead(2.4)),
        at([x, 5, -26], hexHead(2.4)),
      ]),
    ),
    at([30, -42, 23], alongZ(join(cylinder(steel, 6, 2, 0.4, 30), hexHead(5, 6)))),
  );
}

/** Rubber-and-steel engine mount. */
export function engineMount(): Mesh {
  const foot = rounded(rectangle(120, 44), 10);
  return join(
    turn(
      'x',
      -90,
      extrude(darkSteel, foot, 7, { bevel: 1, holes: [circle(6, 24, -46, 0), circle(6, 24, 46, 0)] }),
    ),
    at([0, 7, 0], lathe(black, line('0,0 32,0 35,6 30,16 31,24 26,32 0,32'))),
    at([0, 36, 0], lathe(green, line('0,0 28,0 33,-8 35,-8 31,4 26,7 0,7'))),
    at([0, 43, 0], join(hexHead(11, 9), cylinder(steel, 5, 22, 1))),
  );
}
