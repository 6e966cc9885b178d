import { arc, type Contour, circle, rounded } from '../model/contours.ts';
import { slab } from '../model/extrude.ts';
import { hexHead } from '../model/hardware.ts';
import { cylinder, lathe, pipe } from '../model/lathe.ts';
import { black, copper, darkIron, darkSteel, iron, polished, steel } from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, ring, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';

const WEB: Contour = [...arc(12, 10, 170, 12, 0, 22), ...arc(30, 205, 335, 18, 0, 0)];

/** Crankshaft of four throws with counterweights. */
export function crankshaft(): Mesh {
  const web = turn('y', 90, slab(iron, WEB, 6, { bevel: 1 }));
  const pin = at([-8, 22, 0], alongX(cylinder(polished, 8.6, 16)));
  const crank = join(at([-10, 0, 0], web), at([10, 0, 0], web), pin);
  const journal = alongX(cylinder(polished, 11, 16));
  const flange = join(
    cylinder(steel, 22, 6, 1),
    at([0, 6, 0], cylinder(polished, 12, 4, 1)),
    at([0, 6, 0], ring(6, 16, cylinder(black, 2.4, 0.4))),
  );
  return join(
    ...[0, 180, 180, 0].map((angle, index) => at([-60 + index * 38, 0, 0], turn('x', angle + 24, crank))),
    ...[-1, 0, 1, 2, 3].map((index) => at([-48 + index * 38, 0, 0], journal)),
    at(
      [-112, 0, 0],
      alongX(join(cylinder(steel, 6.4, 30, 1), at([0, 12, 0], cylinder(darkSteel, 13, 6, 1)))),
    ),
    at([80, 0, 0], alongX(flange)),
  );
}

function shell(width: number): Mesh {
  return lathe(
    copper,
    [
      [29, 0],
      [32, 0, darkSteel],
      [32, width, copper],
      [29, width],
      [29, width * 0.56],
      [28.2, width * 0.56, darkSteel],
      [28.2, width * 0.44, copper],
      [29, width * 0.44],
      [29, 0],
    ],
    { arc: [4, 176], segments: 96 },
  );
}

/** Main bearing shells: a pair. */
export function mainShells(): Mesh {
  return join(
    at([0, 0, 0], turn('x', 8, shell(26))),
    turn('y', 180, at([0, 0, 16], turn('x', -6, shell(26)))),
  );
}

/** Connecting-rod shells: two narrow pairs. */
export function rodShells(): Mesh {
  const one = turn('x', 90, shell(17));
  return join(
    at([-8, 12, 0], one),
    at([8, -14, 6], turn('z', 180, one)),
    at([34, 32, -34], one),
    at([50, 4, -28], turn('z', 180, one)),
  );
}

/** Thrust half-rings. */
export function thrustRings(): Mesh {
  const half = lathe(copper, line('28,0 40,0 40,4 28,4 28,0'), { arc: [4, 176], segments: 96 });
  const stood = turn('x', 90, half);
  const groove = (angle: number) =>
    turn('z', angle, at([34, 0, 4], slab(darkSteel, line('-5,-1 5,-1 5,1 -5,1'), 0.4)));
  const grooved = join(stood, groove(50), groove(90), groove(130));
  return join(at([0, 5, 0], grooved), at([0, -5, 0], turn('z', 180, grooved)), at([30, 14, -22], grooved));
}

/** Connecting rod with its cap and bolts. */
export function connectingRod(): Mesh {
  const beam = rounded(line('-8,-40 8,-40 5.5,34 -5.5,34'), 1, 2);
  const big = rounded(
    [
      ...arc(21, 205, 335, 16, 0, -58),
      ...arc(24, -8, 20, 4, 0, -52),
      ...line('10,-34 -10,-34'),
      ...arc(24, 160, 188, 4, 0, -52),
    ],
    1,
    2,
  );
  return join(
    slab(steel, beam, 6, { bevel: 1 }),
    at([-6.5, 0, 0], slab(steel, line('-2.2,-38 1.8,-38 3,32 0.2,32'), 11, { bevel: 1 })),
    at([6.5, 0, 0], slab(steel, line('-1.8,-38 2.2,-38 -0.2,32 -3,32'), 11, { bevel: 1 })),
    slab(steel, big, 16, { holes: [circle(15.5, 48, 0, -54)], bevel: 1.2 }),
    at([0, -54, -7.6], alongZ(pipe(copper, 15.6, 14.4, 15.2))),
    at([0, 44, -8], alongZ(pipe(steel, 14, 9, 16, 1))),
    at([0, 44, -7.6], alongZ(pipe(copper, 9.1, 7.6, 15.2))),
    ...[-20, 20].map((x) =>
      join(at([x, -62, 0], cylinder(steel, 5, 22, 1, 30)), at([x, -62, 0], turn('x', 180, hexHead(4.6, 7)))),
    ),
    slab(darkIron, line('-26,-54.3 -15,-54.3 -15,-53.7 -26,-53.7'), 16.4),
    slab(darkIron, line('15,-54.3 26,-54.3 26,-53.7 15,-53.7'), 16.4),
  );
}

/** Bronze bushes. */
export function bushing(): Mesh {
  const bush = join(
    pipe(copper, 20, 16, 34, 1.6),
    at([0, 15, 0], turn('x', 70, at([0, 19.6, 0], cylinder(black, 3, 0.6, 0, 20)))),
  );
  return join(at([-20, 0, 0], bush), at([20, 12, 12], alongZ(at([0, -17, 0], turn('y', 40, bush)))));
}
