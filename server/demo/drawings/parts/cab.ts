import { type Contour, rectangle, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { cylinder } from '../model/lathe.ts';
import { black, darkSteel, glass, green, lamp, orange, polished, steel } from '../model/materials.ts';
import { alongZ, at, join, type Mesh, mirror, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';
import { tube } from '../model/tube.ts';

const SIDE: Contour = rounded(line('-48,-46 50,-46 50,34 42,52 -36,52 -48,46'), 8);

/** Truck cab: windscreen before, door aside. */
export function cab(): Mesh {
  const front = 50;
  const wheelArch = at([22, -46, 0], alongZ(at([0, -52, 0], cylinder(black, 17, 104, 0))));
  const body = turn('y', -90, join(slab(green, SIDE, 100, { bevel: 5 }), wheelArch));
  const doorSide = join(
    at([0, 0, 50.4], slab(glass, rounded(line('-20,6 34,6 34,26 26,42 -20,42'), 6), 1.4)),
    at([0, 0, 50.2], slab(black, rounded(line('-23,3 37,3 37,27 28,45 -23,45'), 7), 1)),
    at([-14, -8, 51], box(black, 12, 4, 3, 1.6)),
    ...[-26, 39].map((x) => at([x, 0, 50.4], box(black, 0.8, 78, 0.8))),
    at([7, -39, 50.4], box(black, 66, 0.8, 0.8)),
  );
  return join(
    body,
    turn('y', -90, mirror(turn('y', 180, mirror(doorSide)))),
    turn('y', -90, turn('y', 0, at([0, 0, -101], doorSide))),
    at([0, 22, front], slab(glass, rounded(line('-43,-18 43,-18 40,16 -40,16'), 6), 2)),
    at([0, 22, front - 0.4], slab(black, rounded(line('-46,-21 46,-21 43,19 -43,19'), 7), 2)),
    ...[-20, 12].map((x) => at([x, 5, front + 2], turn('z', 62, box(black, 1.8, 30, 1.6)))),
    at([0, -16, front], box(black, 66, 26, 3, 4)),
    ...[-24, -18, -12, -6].map((y) => at([0, y - 2, front + 2], box(polished, 60, 2.4, 2, 0.8))),
    at([0, -42, front], box(darkSteel, 104, 18, 12, 4)),
    ...[-1, 1].map((side) =>
      join(
        at([side * 38, -42, front + 6], join(slab(lamp, rounded(rectangle(20, 10), 4), 2, { bevel: 0.6 }))),
        at([side * 43, -20, front + 1], box(orange, 8, 10, 2, 1.6)),
        tube(
          black,
          [
            [side * 46, 34, front - 6],
            [side * 56, 34, front + 4],
            [side * 60, 24, front + 4],
          ],
          1.6,
          { sides: 10 },
        ),
        at([side * 61, 14, front + 4], box(black, 12, 26, 5, 3)),
      ),
    ),
    at([0, 56, front - 14], slab(darkSteel, rounded(line('-44,-4 44,-4 44,4 -44,4'), 3), 22, { bevel: 1 })),
  );
}

/** Cab door with glass and handle. */
export function door(): Mesh {
  const frame = rounded(line('-44,-62 38,-62 46,-46 46,14 30,62 -44,62'), 8);
  const pane = rounded(line('-36,12 37,12 25,54 -36,54'), 5);
  return join(
    slab(green, frame, 10, { bevel: 2.4, holes: [pane] }),
    slab(glass, pane, 2),
    at([0, 0, 0], slab(black, rounded(line('-38,10 40,10 27,56 -38,56'), 6), 11, { holes: [pane] })),
    at([-30, 0, 6], join(box(black, 20, 8, 4, 3), at([0, 0, 2], box(darkSteel, 14, 3, 3, 1)))),
    at([0, -26, 5], box(green, 70, 2, 1.4, 0.6)),
    at([0, -44, 5], box(green, 76, 2, 1.4, 0.6)),
    ...[-2, -52].map((y) =>
      at([47, y, -2], join(box(darkSteel, 8, 12, 8, 1), cylinder(steel, 2.4, 8, 0, 18))),
    ),
    at([20, -12, 5.6], join(alongZ(cylinder(black, 4, 1, 0, 26)), alongZ(cylinder(steel, 2.6, 1.6, 0, 22)))),
  );
}
