import { circle, rectangle, rounded } from '../model/contours.ts';
import { slab } from '../model/extrude.ts';
import { holeCircle } from '../model/hardware.ts';
import { lathe, pipe, torus } from '../model/lathe.ts';
import { copper, darkSteel, green, type Material, rubber, steel } from '../model/materials.ts';
import { alongZ, at, join, type Mesh, turn } from '../model/mesh.ts';
import { line, profile } from '../model/points.ts';

/** Head gasket: thin plate with bores and fire rings. */
export function headGasket(): Mesh {
  const bores = [-54, -18, 18, 54];
  const ways = [-70, -36, 0, 36, 70].flatMap((x) => [circle(2.6, 16, x, 17), circle(2.6, 16, x, -17)]);
  const slots = bores.flatMap((x) => [
    rounded(rectangle(9, 3.4, 0, x, 19.6), 1.6, 4),
    rounded(rectangle(9, 3.4, 0, x, -19.6), 1.6, 4),
  ]);
  const sheet = rounded(line('-78,-25 78,-25 78,25 -78,25'), 7);
  return turn(
    'x',
    -42,
    join(
      slab(darkSteel, sheet, 2.4, {
        holes: [...bores.map((x) => circle(14.4, 56, x, 0)), ...ways, ...slots],
        face: darkSteel,
      }),
      ...bores.map((x) => at([x, 0, -1.9], alongZ(pipe(copper, 16.8, 14.3, 3.8, 0.6)))),
      ...[-70, -36, 0, 36, 70].map((x) => at([x, 17, -1.5], alongZ(pipe(green, 3.8, 2.6, 3)))),
    ),
  );
}

function pipeFlat(material: Material, outer: number, inner: number): Mesh {
  return alongZ(pipe(material, outer, inner, 4, 1));
}

/** Set of gaskets laid out. */
export function gasketSet(): Mesh {
  const flange = rounded(rectangle(46, 34), 9);
  return turn(
    'x',
    -50,
    join(
      slab(green, rounded(rectangle(132, 54), 9), 2, {
        holes: [-42, -14, 14, 42].map((x) => circle(11.6, 44, x, 0)),
      }),
      at(
        [-42, -48, 3],
        slab(darkSteel, flange, 2, { holes: [circle(11, 40), circle(3, 18, 17, 0), circle(3, 18, -17, 0)] }),
      ),
      at(
        [14, -50, 3],
        slab(copper, rounded(rectangle(46, 28), 6), 2, { holes: [rounded(rectangle(24, 12), 5)] }),
      ),
      at([56, -48, 3], pipeFlat(rubber, 17, 11)),
      at(
        [-36, 46, 3],
        slab(rubber, rounded(rectangle(60, 24), 11), 2.6, { holes: [rounded(rectangle(48, 13), 6)] }),
      ),
      at(
        [30, 48, 3],
        slab(darkSteel, circle(19, 56), 2, { holes: [circle(12, 44), ...holeCircle(4, 15.5, 1.6)] }),
      ),
      at([62, 44, 3], pipeFlat(copper, 9, 5)),
    ),
  );
}

/** Crankshaft oil seal: steel-backed lip with a garter spring. */
export function oilSeal(): Mesh {
  return alongZ(
    lathe(
      rubber,
      profile(
        '38,0 56,0 58,2 58,9',
        rubber,
        '58,16 55,18 50,18',
        rubber,
        '47,12 43,12 42,17 37,17 35,10 38,0',
      ),
    ),
    at([0, 16.4, 0], torus(steel, 39.6, 1.7)),
    at([0, 17.4, 0], pipe(green, 55.4, 51.4, 0.8)),
  );
}

/** Set of rubber rings and cuffs. */
export function rubberKit(): Mesh {
  return turn(
    'x',
    24,
    join(
      torus(rubber, 52, 5),
      at([4, 4, 2], torus(rubber, 38, 4.4)),
      at([0, 6, 0], torus(green, 25, 3.8)),
      at([2, 8, 2], lathe(rubber, line('8,0 14,0 16,3 13,10 10,12 8,10 8,0'))),
      at([62, 0, 46], torus(rubber, 16, 3.4)),
      at([64, 2, 46], torus(green, 8, 2.2)),
      at([-52, 0, 50], join(torus(copper, 12, 2.6), at([2, 4, 2], torus(copper, 12, 2.6)))),
      at([8, 0, 68], lathe(rubber, line('12,0 22,0 23,2 23,8 21,10 18,10 16,7 14,11 11,10 12,0'))),
    ),
  );
}
