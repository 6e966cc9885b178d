import { box } from '../model/extrude.ts';
import { hexHead, ribs } from '../model/hardware.ts';
import { cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import { black, brass, green, plastic, rubber, steel, zinc } from '../model/materials.ts';
import { at, join, type Mesh, turn } from '../model/mesh.ts';
import { knots, line } from '../model/points.ts';
import { tube } from '../model/tube.ts';

/** Wheel-speed sensor with its lead. */
export function speedSensor(): Mesh {
  return join(
    at(
      [-44, -26, 0],
      turn(
        'z',
        -50,
        join(
          lathe(steel, line('0,0 9,0 10,1 10,44 8,46')),
          at([0, 46, 0], lathe(rubber, line('0,0 10,0 10,6 7,14 0,14'))),
          at([0, 10, 0], pipe(brass, 10.6, 9, 14)),
          at([0, -2, 0], cylinder(black, 5, 2.2, 0, 30)),
        ),
      ),
    ),
    tube(rubber, knots('-1,10,0 18,24,0 44,18,4 46,-12,8 20,-26,10 14,-46,10 40,-58,6 66,-52,2'), 4, {
      sides: 20,
    }),
    at(
      [64, -52, 2],
      turn(
        'z',
        -84,
        join(
          lathe(rubber, line('0,0 6,0 8,3 8,8')),
          at(
            [0, 8, 0],
            join(
              box(green, 20, 18, 16, 3),
              at([0, 14, 0], box(black, 14, 14, 12, 2)),
              at([0, 9, 9], box(plastic, 10, 8, 3, 1)),
            ),
          ),
        ),
      ),
    ),
  );
}

/** Flexible brake hose with unions. */
export function brakeHose(): Mesh {
  const end = join(
    hexHead(10, 12, zinc),
    at([0, 12, 0], lathe(steel, [...line('0,0 9,0'), ...ribs(6.6, 7.4, 1, 14, 5), ...line('4,15 0,15')])),
    at([0, -12, 0], lathe(brass, line('0,0 7.6,0 8.4,2 8.4,12 0,12'))),
  );
  return join(
    tube(
      rubber,
      knots('-56,28,0 -50,-6,0 -22,-38,0 12,-34,6 22,-4,12 2,16,14 -6,36,8 16,52,2 44,36,0 56,4,0'),
      6,
      { sides: 24 },
    ),
    at([-56, 38, 0], turn('z', 6, end)),
    at([57, -8, 0], turn('z', 190, end)),
    ...[0.0].map(() => at([-36, -28, 0], turn('z', 45, torus(green, 6.6, 2)))),
  );
}
