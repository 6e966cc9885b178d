import { rectangle, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { hexHead } from '../model/hardware.ts';
import { cylinder, lathe } from '../model/lathe.ts';
import { black, lamp, orange, plastic, red, rubber, steel, white } from '../model/materials.ts';
import { alongZ, at, join, type Mesh, turn } from '../model/mesh.ts';
import { line, profile } from '../model/points.ts';

/** Headlamp. */
export function headlamp(): Mesh {
  return join(
    slab(plastic, rounded(line('-58,-34 50,-34 60,0 50,34 -58,34'), 12), 30, { bevel: 4 }),
    at([0, 0, 14], slab(black, rounded(line('-52,-29 46,-29 54,0 46,29 -52,29'), 10), 6, { bevel: 1 })),
    at(
      [-20, 0, 17],
      alongZ(
        join(
          lathe(steel, profile('24,0 28,0 28,4 25,5 24,5 20,-1', lamp, '10,1 0,2')),
          at([0, 2, 0], lathe(lamp, line('0,0 16,0 14,5 8,8.6 0,10'))),
        ),
      ),
    ),
    at(
      [30, 6, 17],
      alongZ(
        join(
          lathe(steel, profile('14,0 17,0 17,4 15,5 14,4 10,0', lamp, '0,2')),
          at([0, 1, 0], lathe(lamp, line('0,0 9,0 6,4 0,5'))),
        ),
      ),
    ),
    at([28, -21, 17], box(orange, 34, 9, 4, 3, 1)),
    at([0, 0, -20], alongZ(cylinder(black, 22, 8, 2))),
    ...[-50, 44].map((x) =>
      at([x, 38, -4], join(box(plastic, 14, 12, 6, 2), alongZ(at([0, 3, 0], hexHead(3))))),
    ),
  );
}

/** Rear combination lamp. */
export function rearLamp(): Mesh {
  const section = (x: number, width: number, material: typeof red) =>
    at(
      [x, 0, 12],
      join(
        slab(material, rounded(rectangle(width, 48), 5), 10, { bevel: 3 }),
        ...[-14, -5, 4, 13].map((y) => at([0, y, 5], box(material, width - 8, 3, 2, 0.8))),
      ),
    );
  return join(
    slab(plastic, rounded(rectangle(142, 60), 9), 18, { bevel: 2 }),
    section(-46, 42, orange),
    section(0, 46, red),
    section(46, 42, red),
    at([0, -2, 19], box(white, 18, 20, 2, 2)),
    ...[-22.6, 23.4].map((x) => at([x, 20, 12], alongZ(hexHead(2.4, 3)))),
    at([-72, 0, -6], turn('z', 90, cylinder(rubber, 6, 12, 2))),
  );
}
