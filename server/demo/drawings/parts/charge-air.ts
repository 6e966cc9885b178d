import { rectangle, rounded } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { hexHead } from '../model/hardware.ts';
import { cylinder, pipe, torus } from '../model/lathe.ts';
import { aluminium, black, darkSteel, green, steel } from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, repeat, row, turn } from '../model/mesh.ts';
import { knots } from '../model/points.ts';
import { tube } from '../model/tube.ts';

function core(material: typeof aluminium, width: number, height: number, depth: number, tubes: number): Mesh {
  return join(
    box(black, width, height, depth * 0.7),
    row(tubes, [0, height / tubes, 0], box(material, width, (height / tubes) * 0.36, depth)),
    repeat(26, (k) =>
      at([-width / 2 + (width / 26) * (k + 0.5), 0, 0], box(darkSteel, 0.9, height, depth * 0.8)),
    ),
  );
}

/** Charge-air cooler between two cast tanks. */
export function intercooler(): Mesh {
  const tank = (side: 1 | -1) =>
    at(
      [side * 62, 0, 0],
      join(
        box(aluminium, 20, 88, 24, 5),
        at(
          [side * 2, 28, 12],
          alongZ(
            join(
              pipe(aluminium, 10, 8, 16, 1),
              at([0, 11, 0], torus(aluminium, 10, 1.2)),
              cylinder(black, 8, 15, 0, 40),
            ),
          ),
        ),
      ),
    );
  return join(
    core(aluminium, 104, 84, 14, 13),
    tank(1),
    tank(-1),
    at([0, 45, 0], box(aluminium, 112, 5, 20, 1)),
    at([0, -45, 0], box(aluminium, 112, 5, 20, 1)),
  );
}

/** Silicone hose of the charge air with clamps. */
export function siliconeHose(): Mesh {
  const band = join(
    pipe(steel, 23.4, 21, 8, 0.6),
    at(
      [24, 4, 0],
      alongZ(at([0, -9, 0], join(cylinder(steel, 4, 16, 0.5, 24), at([0, 15, 0], hexHead(3.4))))),
    ),
  );
  return join(
    tube(green, knots('-50,-46,0 -50,-22,0 -40,12,0 -10,34,0 22,40,0 52,40,0'), 21, {
      sides: 44,
      smooth: 7,
      bore: black,
    }),
    at([4, 38, 0], turn('z', -76, torus(green, 21, 2))),
    at([-50, -40, 0], band),
    at([34, 40, 0], alongX(band)),
    at([50, 40, 0], alongX(pipe(black, 21.2, 18, 3))),
  );
}

/** Inlet manifold of light alloy. */
export function intakeManifold(): Mesh {
  return join(
    at([0, 14, -14], box(aluminium, 128, 26, 26, 9)),
    ...[-48, -16, 16, 48].map((x) =>
      join(
        tube(
          aluminium,
          [
            [x, 16, -6],
            [x, 12, 14],
            [x, -8, 24],
            [x, -26, 24],
          ],
          9.5,
          { sides: 28, smooth: 7 },
        ),
        at([x, -27, 24], turn('x', -90, slab(aluminium, rounded(rectangle(30, 28), 6), 5, { bevel: 1 }))),
      ),
    ),
    ...[-58, -38, -26, -6, 6, 26, 38, 58].map((x) => at([x, -25, 34], hexHead(2.4))),
    at(
      [66, 16, -14],
      alongX(
        join(
          cylinder(aluminium, 14, 8, 1),
          at([0, 8, 0], pipe(green, 17, 12, 5, 1)),
          cylinder(black, 12, 12.4),
        ),
      ),
    ),
  );
}
