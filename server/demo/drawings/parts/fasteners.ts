import { rounded } from '../model/contours.ts';
import { extrude, slab } from '../model/extrude.ts';
import { hexHead, ribs } from '../model/hardware.ts';
import { cylinder, lathe, pipe } from '../model/lathe.ts';
import { black, darkSteel, green, steel, zinc } from '../model/materials.ts';
import { alongX, at, join, type Mesh, repeat, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';

function slabDark(): Mesh {
  return turn('y', 90, slab(black, rounded(line('-0.9,-4.6 0.9,-4.6 0.9,4.6 -0.9,4.6'), 0.6, 2), 1));
}

function extrudeBox(): Mesh {
  return turn(
    'x',
    0,
    at([0, 0, -4], extrude(steel, rounded(line('-14,-9 12,-9 12,9 -14,9'), 2), 6, { bevel: 1 })),
  );
}

/** Worm-drive hose clamps. */
export function clamp(): Mesh {
  const one = (radius: number) =>
    join(
      pipe(steel, radius, radius - 1.4, 15, 0.3),
      repeat(34, (k) => turn('y', 40 + k * 7, at([radius - 0.2, 7.5, 0], slabDark()))),
      at(
        [0, 7.5, radius + 3],
        join(
          extrudeBox(),
          at([-16, 0, 0], alongX(cylinder(zinc, 5, 32, 1, 30))),
          at([16, 0, 0], alongX(hexHead(6.4, 7, steel))),
        ),
      ),
    );
  return join(turn('x', 14, one(46)), at([44, 14, 44], turn('x', 66, one(26))));
}

/** Bolts with a nut and a washer. */
export function bolt(): Mesh {
  const one = (shank: number) =>
    join(
      at([0, -1, 0], hexHead(17, 13, steel)),
      at([0, -shank, 0], cylinder(steel, 8, shank, 0, 44)),
      at(
        [0, -shank - 40, 0],
        lathe(darkSteel, [...line('0,-1 6.4,-1'), ...ribs(7.2, 8.2, 0, 40, 15), ...line('0,40')]),
      ),
    );
  return join(
    turn('z', 40, turn('x', 12, one(54))),
    at([36, -16, 20], turn('z', 28, turn('x', 10, one(26)))),
    at(
      [-24, -62, 34],
      turn(
        'x',
        20,
        join(lathe(zinc, line('9,0 17,0 17,14 9,14 9,0'), { segments: 6 }), pipe(darkSteel, 10, 8, 14.4)),
      ),
    ),
    at([14, -66, 52], turn('x', 20, pipe(green, 17, 9, 3, 0.6))),
  );
}
