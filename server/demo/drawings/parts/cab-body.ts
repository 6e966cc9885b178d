import { arc, type Contour, rectangle, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { hexHead } from '../model/hardware.ts';
import { lathe, pipe } from '../model/lathe.ts';
import {
  black,
  darkIron,
  darkSteel,
  glass,
  green,
  lamp,
  orange,
  plastic,
  rubber,
  steel,
  white,
} from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, turn } from '../model/mesh.ts';
import { knots, line } from '../model/points.ts';
import { tube } from '../model/tube.ts';

/** Front wing with its arch. */
export function fender(): Mesh {
  const shell: Contour = [...arc(60, 8, 172, 40), ...arc(55, 172, 8, 40)];
  const skirt: Contour = [...arc(57, 104, 172, 20), ...line('-78,8 -78,40 -46,66 -14,66')];
  return join(
    slab(green, shell, 60, { bevel: 1.4 }),
    at([0, 0, 24], slab(green, skirt, 12, { bevel: 3 })),
    at([0, 0, 27], slab(black, [...arc(56, 10, 171, 36), ...arc(52, 171, 10, 36)], 8)),
    at([-58, 48, 31], join(box(orange, 16, 9, 3, 2), box(plastic, 19, 12, 2, 2))),
    turn('z', 10, at([57.5, -2, 0], box(rubber, 7, 26, 56, 1.4))),
    ...[-16, 16].map((z) => turn('z', 60, at([60, 0, z], alongX(hexHead(3))))),
  );
}

/** Front bumper with lamps. */
export function bumper(): Mesh {
  const plan: Contour = rounded(line('-78,-20 -66,-6 66,-6 78,-20 86,-14 72,8 -72,8 -86,-14'), 5);
  return join(
    turn('x', 90, slab(darkSteel, plan, 42, { bevel: 4 })),
    at([0, 2, 7], box(black, 66, 16, 4, 4)),
    ...[-4, 1, 6].map((y) => at([0, y, 9.4], box(darkIron, 60, 2, 1.4, 0.6))),
    ...[-1, 1].map((side) =>
      join(
        at(
          [side * 52, 0, 7.4],
          join(
            slab(black, rounded(rectangle(28, 20), 6), 3),
            at([0, 0, 1.4], alongZ(join(lathe(lamp, line('0,0 8.4,0 7,3 0,4.4')), pipe(steel, 9.6, 8.2, 3)))),
          ),
        ),
        at([side * 24, -16, 8], alongZ(hexHead(3))),
      ),
    ),
    at([0, -15, 8], box(green, 34, 6, 2, 1.4)),
    ...[-50, 50].map((x) => at([x, 0, -14], box(darkIron, 14, 18, 16, 2))),
  );
}

/** Rear-view mirror on its bracket. */
export function sideMirror(): Mesh {
  return join(
    tube(black, knots('-50,58,-6 -16,62,-6 12,58,-6 20,46,-6'), 4, { sides: 20 }),
    tube(black, knots('-50,-58,-6 -16,-62,-6 12,-58,-6 20,-46,-6'), 4, { sides: 20 }),
    tube(darkSteel, knots('-48,62,-6 -48,20,-6 -48,-20,-6 -48,-62,-6'), 4.4, { sides: 20 }),
    at([22, 12, -4], slab(plastic, rounded(rectangle(62, 84), 14), 20, { bevel: 7 })),
    at([22, 12, 6], slab(glass, rounded(rectangle(52, 74), 10), 2, { bevel: 0.8 })),
    at([22, -52, -4], slab(plastic, rounded(rectangle(60, 36), 12), 18, { bevel: 6 })),
    at([22, -52, 5], slab(glass, rounded(rectangle(50, 27), 9), 2, { bevel: 0.8 })),
    ...[62, -62].map((y) =>
      at([-50, y, -6], join(box(darkSteel, 10, 14, 16, 2), at([0, 0, 8], alongZ(hexHead(3.4))))),
    ),
    at([24, 47, 8], box(green, 20, 3, 1, 1)),
  );
}

/** Windscreen in its seal. */
export function windscreen(): Mesh {
  const outer = rounded(line('-80,-36 80,-36 70,38 -70,38'), 12);
  const inner = rounded(line('-75,-31.6 75,-31.6 66,33.6 -66,33.6'), 10);
  return turn(
    'x',
    -14,
    join(
      slab(rubber, outer, 7, { bevel: 1.6, holes: [inner] }),
      slab(glass, inner, 2.4),
      at([0, 27, 1.2], slab(green, rounded(line('-66,-6 66,-6 64.6,6 -64.6,6'), 3), 1)),
      ...[-34, -14, 6].map((x) => at([x, 0, 1.6], slab(white, line('-6,-30 -2,-30 14,18 10,18'), 0.3))),
      at([0, 24, 2], box(black, 12, 9, 2, 2)),
    ),
  );
}
