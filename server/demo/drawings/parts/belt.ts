import { arc, type Contour, circle, rounded } from '../model/contours.ts';
import { slab } from '../model/extrude.ts';
import { hexHead } from '../model/hardware.ts';
import { cylinder, lathe } from '../model/lathe.ts';
import { aluminium, black, darkSteel, green, rubber, steel } from '../model/materials.ts';
import { alongZ, at, join, type Mesh } from '../model/mesh.ts';
import { line } from '../model/points.ts';

function loop(inset: number): Contour {
  return [...arc(26 - inset, 90, 270, 26, -44, 0), ...arc(40 - inset, -90, 90, 34, 34, 0)];
}

/** Ribbed drive belt. */
export function belt(): Mesh {
  const outside = loop(0);
  const inside = loop(6);
  return join(
    slab(rubber, outside, 24, { holes: [inside] }),
    ...[-9, -4.5, 0, 4.5, 9].map((z) => at([0, 0, z], slab(black, loop(5.6), 2.4, { holes: [loop(8.4)] }))),
    ...[-4, 4].map((z) => at([0, 0, z], slab(green, loop(-0.3), 1.4, { holes: [inside] }))),
  );
}

/** Tensioner: roller on its sprung arm. */
export function tensioner(): Mesh {
  return join(
    at(
      [26, 26, 8],
      alongZ(
        at(
          [0, -10, 0],
          join(
            lathe(
              darkSteel,
              line('12,0 32,0 34,1 34,3 31,4 31,20 34,21 34,23 32,24 26,24 24,20 14,20 12,22'),
            ),
            at([0, 20, 0], join(cylinder(steel, 13, 3, 0.6), at([0, 3, 0], hexHead(9, 7)))),
          ),
        ),
      ),
    ),
    slab(aluminium, rounded(line('-40,-44 -14,-46 38,18 26,40 10,36 -42,-18'), 14), 12, { bevel: 2 }),
    at(
      [-26, -28, 0],
      alongZ(
        at(
          [0, -22, 0],
          join(
            lathe(aluminium, line('0,0 30,0 32,2 32,24 28,30 0,30')),
            at([0, 30, 0], join(lathe(green, line('0,0 19,0 19,5 14,8 0,8')), at([0, 8, 0], hexHead(8, 7)))),
          ),
        ),
      ),
    ),
    at(
      [-58, -18, -10],
      slab(aluminium, rounded(line('-12,-10 14,-12 14,14 -12,10'), 6), 8, {
        bevel: 1,
        holes: [circle(4, 22, -3, 0)],
      }),
    ),
  );
}
