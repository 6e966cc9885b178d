import { circle, rounded, toothed } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { hexHead } from '../model/hardware.ts';
import { cylinder, lathe, pipe } from '../model/lathe.ts';
import { aluminium, black, darkSteel, green, polished, rubber, steel } from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, turn } from '../model/mesh.ts';
import { knots, line } from '../model/points.ts';
import { tube } from '../model/tube.ts';

/** Wiper: motor and blade. */
export function wiper(): Mesh {
  return join(
    turn(
      'z',
      28,
      at(
        [0, 34, 0],
        join(
          box(black, 150, 4, 6, 1.4),
          at([0, -5, 0], slab(rubber, line('-74,0 74,0 73,4 -73,4'), 2.4)),
          tube(darkSteel, knots('-44,4,0 -20,11,0 0,13,0 20,11,0 44,4,0'), 2.2, { sides: 12 }),
        ),
      ),
    ),
    tube(black, knots('-16,44,0 8,10,3 26,-20,4'), 3.4, { sides: 16 }),
    at([28, -26, 0], alongZ(join(cylinder(darkSteel, 10, 10, 1), at([0, 10, 0], hexHead(6, 5))))),
    at(
      [28, -30, -14],
      join(
        slab(aluminium, rounded(line('-22,-18 20,-18 24,4 8,20 -16,16'), 8), 18, { bevel: 2 }),
        ...[
          [-14, -10],
          [12, -10],
          [-8, 10],
        ].map(([x, y]) => at([x ?? 0, y ?? 0, 9], alongZ(hexHead(2.6)))),
      ),
    ),
    at(
      [4, -38, -16],
      turn(
        'z',
        76,
        join(
          lathe(darkSteel, line('0,0 15,0 16,1 16,42 13,46 0,46')),
          at([0, 12, 0], pipe(green, 16.4, 15, 12)),
        ),
      ),
    ),
  );
}

function coil(): Mesh {
  const turns = 6;
  const knots = Array.from({ length: turns * 24 + 1 }, (_, k): [number, number, number] => {
    const angle = (2 * Math.PI * k) / 24;
    return [21 * Math.cos(angle), 2 + (74 * k) / (turns * 24), 21 * Math.sin(angle)];
  });
  return tube(green, knots, 3.6, { sides: 14, smooth: 1 });
}

/** Cab shock absorber in its spring. */
export function cabDamper(): Mesh {
  return turn(
    'z',
    26,
    join(
      ...[-66, 66].map((y) =>
        at(
          [0, y, 0],
          join(
            alongZ(at([0, -9, 0], pipe(steel, 11, 7, 18, 1))),
            alongZ(at([0, -10, 0], pipe(rubber, 7.2, 3.4, 20, 0.8))),
          ),
        ),
      ),
      at([0, -56, 0], lathe(darkSteel, line('0,0 7,0 12,4 12,56 0,56'))),
      at([0, -4, 0], cylinder(polished, 5, 62, 0, 30)),
      at([0, -40, 0], lathe(black, line('0,0 25,0 26,2 26,5 0,6'))),
      at([0, 42, 0], lathe(black, line('0,0 25,0 26,2 26,5 0,8'))),
      at([0, -36, 0], coil()),
    ),
  );
}

/** Torsion bar of the cab with splined ends. */
export function torsionBar(): Mesh {
  const end = alongX(
    at([0, 12, 0], turn('x', 90, slab(polished, toothed(22, 12, 10.4, 0.4), 26, { bevel: 0.8 }))),
  );
  return turn(
    'z',
    34,
    join(
      at([-86, 0, 0], end),
      at([62, 0, 0], end),
      at([-66, 0, 0], alongX(lathe(darkSteel, line('0,0 11,0 7,14 7,118 11,132 0,132')))),
      at([-6, 0, 0], alongX(pipe(green, 7.8, 7, 16))),
      at(
        [-62, 0, 0],
        join(
          slab(darkSteel, rounded(line('-14,-46 10,-46 20,10 0,24 -20,10'), 9), 14, {
            bevel: 1.6,
            holes: [circle(5, 24, -2, -34)],
          }),
        ),
      ),
    ),
  );
}
