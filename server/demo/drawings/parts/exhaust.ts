import { circle, rectangle, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { hexHead, ribs } from '../model/hardware.ts';
import { cylinder, lathe, pipe } from '../model/lathe.ts';
import { black, darkIron, darkSteel, iron, steel } from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, turn } from '../model/mesh.ts';
import { knots, line } from '../model/points.ts';
import { tube } from '../model/tube.ts';

/** Exhaust manifold of four runners. */
export function exhaustManifold(): Mesh {
  const flange = slab(darkIron, rounded(rectangle(27, 26), 6), 5, { holes: [circle(8, 30)], bevel: 0.8 });
  return join(
    ...[-54, -18, 18, 54].map((x) =>
      join(
        at([x, -24, 26], flange),
        at([x, -24, 28], alongZ(pipe(iron, 9.6, 8, 1.4))),
        ...[-10, 10].map((dx) => at([x + dx, -15, 28], alongZ(hexHead(2.6)))),
        tube(
          iron,
          [
            [x, -24, 24],
            [x, -20, 8],
            [x * 0.9, -6, -6],
            [x * 0.7, 6, -10],
          ],
          10,
          { sides: 26, smooth: 6 },
        ),
      ),
    ),
    tube(
      iron,
      knots('-62,2,-10 -30,6,-10 0,8,-10 30,6,-10 62,2,-10'),
      (t) => 11 + 4 * Math.sin(Math.PI * t),
      { sides: 32, smooth: 8 },
    ),
    at(
      [0, 14, -8],
      join(
        lathe(iron, line('0,0 15,0 14,12 0,12')),
        at([0, 12, 0], turn('x', -90, slab(darkIron, rounded(rectangle(46, 40), 8), 6, { bevel: 1 }))),
        at([0, 15, 0], pipe(iron, 14, 11, 1)),
        at([0, 15.2, 0], cylinder(black, 11, 0.5)),
      ),
    ),
    ...[-17, 17].flatMap((x) => [at([x, 29, 6], hexHead(3)), at([x, 29, -22], hexHead(3))]),
  );
}

/** Muffler with inlet and tail pipes. */
export function muffler(): Mesh {
  return turn(
    'z',
    10,
    join(
      at(
        [-54, 0, 0],
        alongX(
          lathe(
            steel,
            line('0,0 12,0 26,6 32,8 32,22 33,24 32,26 32,82 33,84 32,86 32,100 26,102 12,108 0,108'),
          ),
        ),
      ),
      at([-86, -10, 0], alongX(pipe(steel, 9, 7.4, 36, 0.6))),
      tube(steel, knots('50,8,0 70,8,0 84,2,0 90,-12,0'), 9, { sides: 28, smooth: 6, bore: black }),
      ...[-30, 28].map((x) =>
        at(
          [x, 0, 0],
          join(
            alongX(at([0, -5, 0], pipe(darkSteel, 34, 32, 10, 0.8))),
            at([0, 38, 0], box(darkSteel, 10, 12, 12, 2)),
            at([0, 44, 0], hexHead(4)),
          ),
        ),
      ),
    ),
  );
}

/** Flexible exhaust hose. */
export function flexHose(): Mesh {
  return turn(
    'z',
    -52,
    join(
      lathe(steel, [
        ...line('20,-50 23,-50 23,-36'),
        ...ribs(22, 27, -36, 36, 17),
        ...line('23,36 23,50 20,50 20,-50'),
      ]),
      at([0, -42, 0], pipe(darkSteel, 26, 23, 7, 0.8)),
      at([0, 35, 0], pipe(darkSteel, 26, 23, 7, 0.8)),
      at([0, 49.4, 0], cylinder(black, 19.8, 0.2)),
    ),
  );
}
