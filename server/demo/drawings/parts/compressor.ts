import { circle, rectangle, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { fins, hexHead, pulley, union } from '../model/hardware.ts';
import { cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import {
  aluminium,
  black,
  copper,
  darkIron,
  darkSteel,
  green,
  iron,
  rubber,
  steel,
} from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, row, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';
import { spring } from '../model/tube.ts';

/** Two-cylinder air compressor with finned heads. */
export function airCompressor(): Mesh {
  const barrel = join(cylinder(iron, 20, 44), fins(iron, 25, 4, 42, 8));
  return join(
    at([0, -30, 0], box(iron, 96, 44, 46, 6)),
    at([-23, -10, 0], barrel),
    at([23, -10, 0], barrel),
    at(
      [0, 38, 0],
      join(
        box(aluminium, 98, 8, 50, 4),
        at([0, 4, 0], row(10, [9.4, 0, 0], at([0, 4, 0], box(aluminium, 3.4, 9, 44, 1)))),
        at([0, 3, 0], box(aluminium, 92, 6, 40, 2)),
      ),
    ),
    ...[-44, -2, 44].flatMap((x) => [at([x, 42, 21], hexHead(3.4, 6)), at([x, 42, -21], hexHead(3.4, 6))]),
    at([0, 44, 25], alongZ(union(7, 14))),
    at(
      [48, -30, 0],
      alongX(
        join(
          cylinder(iron, 18, 6, 1),
          at([0, 6, 0], pulley(darkSteel, 29, 16, 2)),
          at([0, 14, 0], hexHead(8, 7)),
        ),
      ),
    ),
    at(
      [0, -28, 23],
      join(
        box(iron, 66, 30, 3, 4),
        ...[
          [-28, -10],
          [28, -10],
          [-28, 10],
          [28, 10],
        ].map(([x, y]) => at([x ?? 0, y ?? 0, 1.4], alongZ(hexHead(2.6)))),
      ),
    ),
    at([0, -54, 0], box(darkIron, 104, 5, 54, 2)),
    at([-24, -28, 24], alongZ(cylinder(green, 8, 2, 0.6, 36))),
  );
}

function slabFlat(material: typeof green, width: number, depth: number): Mesh {
  return turn(
    'x',
    -60,
    slab(material, rounded(rectangle(width, depth), 8), 2.4, {
      holes: [circle(11, 40, -15, 0), circle(11, 40, 15, 0), circle(2.4, 14, 0, 14), circle(2.4, 14, 0, -14)],
    }),
  );
}

/** Compressor repair set: rings, valves and gaskets. */
export function compressorKit(): Mesh {
  return join(
    at(
      [-34, 0, -14],
      join(
        lathe(aluminium, line('0,0 21,0 22,1 22,34 20,36 0,36')),
        ...[24, 29, 33].map((y) => at([0, y, 0], pipe(darkSteel, 22.8, 20, 2))),
        at([0, 14, 21], alongZ(join(pipe(steel, 7, 4, 1.4), cylinder(black, 4, 1)))),
      ),
    ),
    at([26, 0, -22], slabFlat(green, 62, 40)),
    at([30, 4, 20], join(pipe(steel, 16, 6, 3, 0.6), at([0, 3, 0], pipe(copper, 10, 5, 2, 0.4)))),
    at([-8, 0, 30], spring(steel, 7, 1.3, 5, 24)),
    at([-46, 2, 34], torus(rubber, 14, 2.6)),
    at([58, 2, 26], torus(copper, 9, 2)),
    at([6, 2, 52], torus(rubber, 10, 2.2)),
  );
}
