import { rectangle, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { cylinder, lathe, pipe } from '../model/lathe.ts';
import { black, darkSteel, green, plastic, red, steel, white } from '../model/materials.ts';
import { at, join, type Mesh, row, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';

/** Starter battery. */
export function battery(): Mesh {
  const post = join(
    cylinder(plastic, 10, 3, 0.6, 40),
    at([0, 3, 0], lathe(steel, line('0,0 6.6,0 5.6,11 4.8,12 0,12'))),
  );
  return join(
    at([0, -10, 0], turn('x', -90, slab(plastic, rounded(rectangle(128, 62), 4), 76, { bevel: 1 }))),
    at([0, 33, 0], turn('x', -90, slab(darkSteel, rounded(rectangle(132, 66), 5), 14, { bevel: 2 }))),
    at([0, 41, 6], turn('x', -90, slab(black, rounded(rectangle(112, 18), 5), 3, { bevel: 0.6 }))),
    row(
      6,
      [17.4, 0, 0],
      at([0, 42, 6], join(cylinder(green, 6, 2.4, 0.6, 30), at([0, 2.4, 0], box(green, 9, 1.6, 2)))),
    ),
    at([-50, 40, -18], post),
    at([50, 40, -18], join(post, pipe(red, 11, 9, 4))),
    at([0, -8, 31.4], box(green, 92, 40, 1.2, 3)),
    at([-28, -2, 32.2], box(white, 24, 20, 1, 2)),
    ...[2, -6, -14].map((y) => at([18, y, 32.2], box(white, 48 - (y < -10 ? 16 : 0), 3, 1))),
    ...[-1, 1].map((side) => at([side * 67, 14, 0], turn('y', 90, box(black, 34, 7, 6, 2)))),
    row(9, [15, 0, 0], at([0, -44, 31], box(plastic, 8, 6, 3, 1))),
  );
}
