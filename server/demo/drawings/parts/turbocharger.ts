import { circle, rectangle } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { boltCircle, hexHead, holeCircle, union } from '../model/hardware.ts';
import { cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import {
  aluminium,
  black,
  copper,
  darkIron,
  darkSteel,
  green,
  iron,
  polished,
  rubber,
  steel,
  zinc,
} from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, repeat, turn } from '../model/mesh.ts';
import { line, profile } from '../model/points.ts';
import { tube } from '../model/tube.ts';
import { radians, type Vec } from '../model/vector.ts';

function volute(material: typeof iron, radius: number, start: number, end: number, turnBack: 1 | -1): Mesh {
  const knots = Array.from({ length: 34 }, (_, index): Vec => {
    const angle = radians(90 + turnBack * (index / 33) * 330);
    const r = radius - (index / 33) * (start - end) * 0.5;
    return [r * Math.cos(angle), r * Math.sin(angle), 0];
  });
  const first = knots[0] ?? [0, 0, 0];
  const outlet: Vec[] = [
    [first[0] + turnBack * 46, first[1] + 2, 0],
    [first[0] + turnBack * 24, first[1] + 1, 0],
  ];
  return tube(material, [...outlet, ...knots], (t) => start - (start - end) * Math.max(0, (t - 0.1) / 0.9), {
    sides: 24,
    smooth: 2,
    bore: black,
  });
}

/** Turbocharger: compressor snail before, turbine housing behind, actuator aside. */
export function turbocharger(): Mesh {
  const wheel = repeat(10, (k) =>
    turn('z', k * 36, at([9.5, 0, 0], turn('x', 34, slab(polished, line('-6,-3 7,-4.4 7,4.4 -6,3'), 0.9)))),
  );
  return join(
    at(
      [0, 0, 18],
      join(volute(aluminium, 30, 14, 6, -1), alongZ(at([0, -8, 0], pipe(aluminium, 32, 19, 12, 2)))),
    ),
    at(
      [0, 0, 18],
      alongZ(
        lathe(
          aluminium,
          profile('19,2 26,2 25,10 24,20 26,22 26,25 22,26 18.6,10', darkSteel, '18.6,0 19,2'),
        ),
      ),
    ),
    at(
      [0, 0, 22],
      join(
        alongZ(lathe(black, line('0,0 19,0 19,1 0,1'))),
        at([0, 0, 5], wheel),
        alongZ(lathe(polished, line('0,0 6,0 4.4,7 4.4,8 0,9'))),
        at([0, 0, 9], alongZ(hexHead(3.4, 4, steel))),
      ),
    ),
    alongZ(at([0, -14, 0], cylinder(darkSteel, 17, 26, 2))),
    at([0, 17, -4], join(box(darkSteel, 16, 8, 14, 1), at([0, 4, 0], union(5, 8, zinc)))),
    at(
      [0, 0, -26],
      join(volute(darkIron, 30, 15, 7, 1), alongZ(at([0, -10, 0], pipe(darkIron, 33, 16, 18, 2)))),
    ),
    at(
      [45, 32, -26],
      turn(
        'y',
        90,
        join(
          slab(darkIron, rectangle(40, 40, 6), 6, { bevel: 1 }),
          at([0, 0, 3], alongZ(cylinder(black, 11, 0.4))),
          ...[-14, 14].flatMap((x) => [-14, 14].map((y) => at([x, y, 2], alongZ(cylinder(black, 2.6, 1.3))))),
        ),
      ),
    ),
    at(
      [34, -22, 24],
      alongZ(
        join(
          cylinder(steel, 12, 8, 2),
          at([0, 8, 0], cylinder(green, 13, 8, 2)),
          at([0, -26, 0], cylinder(polished, 2.4, 26, 0, 18)),
        ),
      ),
    ),
  );
}

/** Turbocharger core: the shaft with both wheels in its bearing housing. */
export function turboCore(): Mesh {
  const blade = (r: number, h: number, twist: number, material: typeof steel) =>
    repeat(11, (k) =>
      turn(
        'y',
        k * (360 / 11),
        at(
          [r * 0.58, h / 2, 0],
          turn(
            'x',
            twist,
            slab(
              material,
              [
                [-r * 0.36, -h / 2],
                [r * 0.42, -h / 2],
                [r * 0.2, h / 2],
                [-r * 0.36, h / 2],
              ],
              1.2,
            ),
          ),
        ),
      ),
    );
  const compressor = join(
    lathe(polished, line('0,0 28,0 28,2 12,6 6,22 0,23')),
    at([0, 2, 0], blade(28, 19, 22, polished)),
    at([0, 22, 0], hexHead(4.4, 6, darkSteel)),
  );
  const turbine = join(
    lathe(darkIron, line('0,0 25,0 25,2 11,6 6,20 0,24')),
    at([0, 2, 0], blade(25, 17, -22, darkIron)),
  );
  return alongX(
    at([0, 20, 0], join(lathe(aluminium, line('0,0 38,0 40,2 40,7 38,9 0,9')), at([0, 10, 0], compressor))),
    lathe(iron, line('0,-16 26,-16 26,-12 18,-8 18,12 28,20 0,20')),
    at([0, -16, 0], turn('x', 180, turbine)),
    at([-18, 4, 0], turn('z', 90, join(box(iron, 16, 8, 20, 1), at([0, 4, 0], union(6, 10, zinc))))),
    boltCircle(6, 34, 2.6, 29),
  );
}

/** Turbocharger repair set: bearings, rings, thrust plate, seals. */
export function turboKit(): Mesh {
  return join(
    at([-34, 0, 0], pipe(copper, 15, 9, 24, 1.4)),
    at([4, 0, -18], pipe(copper, 15, 9, 24, 1.4)),
    at(
      [40, 0, 4],
      alongX(
        at(
          [0, -2, 0],
          turn(
            'x',
            60,
            slab(copper, circle(22, 60), 4, {
              holes: [circle(8, 30), ...holeCircle(3, 16, 2.2)],
              bevel: 0.6,
            }),
          ),
        ),
      ),
    ),
    at([-10, 2, 34], torus(polished, 13, 1.4)),
    at([-42, 2, 34], torus(rubber, 14, 2.6)),
    at([22, 2, 44], torus(green, 11, 2.2)),
    at([56, 0, 34], join(pipe(darkSteel, 11, 7, 10, 1))),
    at([-66, 0, 10], hexHead(7, 7)),
  );
}
