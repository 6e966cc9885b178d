import { arc, type Contour, circle, rounded } from '../model/contours.ts';
import { slab } from '../model/extrude.ts';
import { hexHead } from '../model/hardware.ts';
import { ball, cylinder, lathe, pipe } from '../model/lathe.ts';
import { black, copper, darkSteel, iron, type Material, polished, steel } from '../model/materials.ts';
import { alongX, alongZ, at, join, type Mesh, turn } from '../model/mesh.ts';
import { line, profile } from '../model/points.ts';
import { spring } from '../model/tube.ts';

const CAM: Contour = [...arc(10, 150, 390, 24), ...arc(4, 40, 140, 8, 0, 12)];

/** Camshaft: eggs of cams at changing angles between journals. */
export function camshaft(): Mesh {
  const cam = turn('y', 90, slab(steel, CAM, 7, { bevel: 0.6 }));
  return join(
    at([-80, 0, 0], alongX(cylinder(darkSteel, 6.5, 150, 1, 40))),
    ...[0, 90, 200, 300, 40, 140, 250, 340].map((angle, index) =>
      at([-58 + index * 15 + Math.floor(index / 2) * 4, 0, 0], turn('x', angle, cam)),
    ),
    ...[-67, -34, 0, 34, 68].map((x, index) =>
      at([x + index * 0.6, 0, 0], alongX(at([0, -4, 0], cylinder(polished, 11.5, 7, 0.6, 48)))),
    ),
    at([-88, 0, 0], alongX(join(cylinder(steel, 16, 6, 1), at([0, -1, 0], turn('z', 180, hexHead(6)))))),
  );
}

function poppet(material: Material, disc: number): Mesh {
  return lathe(
    material,
    [
      [0, 0],
      [disc * 0.72, 0],
      [disc * 0.76, 0.8],
      [disc, 0.8],
      [disc, 3],
      [disc * 0.86, 5.4],
      [disc * 0.55, 9],
      [disc * 0.32, 15],
      [4.2, 26],
      [4, 30, polished],
      [4, 104],
      [3.3, 105, darkSteel],
      [3.3, 107.5],
      [4, 108.5],
      [4, 112],
      [3, 114],
      [0, 114],
    ],
    { segments: 60 },
  );
}

/** Inlet valve: a wide plate, with its spring beside. */
export function intakeValve(): Mesh {
  return join(turn('z', -14, poppet(steel, 25)), at([48, 0, -10], spring(darkSteel, 15, 2.6, 5.5, 58)));
}

/** Exhaust valve: a pair, heat-tinted plates. */
export function exhaustValve(): Mesh {
  return join(
    turn('z', 180, turn('x', 8, poppet(copper, 22))),
    at([36, -114, 4], turn('z', -12, poppet(copper, 22))),
  );
}

/** Hydraulic and plain tappets. */
export function tappet(): Mesh {
  const cup = lathe(
    steel,
    profile(
      '0,0 18,0 20,2 20,22 18.5,23',
      darkSteel,
      '18.5,28',
      steel,
      '20,29 20,48 18,50 13,50 13,44',
      darkSteel,
      '0,40',
    ),
  );
  const hole = at([0, 25.5, 18.6], alongZ(cylinder(black, 1.8, 0.6, 0, 16)));
  return join(
    at([-22, 0, 0], join(cup, hole)),
    at([24, 20, 16], turn('z', -90, at([0, -24, 0], turn('y', 30, join(cup, hole))))),
  );
}

/** Push rods. */
export function pushrod(): Mesh {
  const rod = join(
    cylinder(steel, 3.4, 130, 0, 30),
    at([0, -1, 0], ball(polished, 5, 24)),
    at([0, 126, 0], lathe(darkSteel, line('0,0 5.4,0 6.2,3 6.2,10 4.4,10 2,7 0,6'), { segments: 32 })),
  );
  return join(
    turn('z', -32, rod),
    at([18, 6, -18], turn('z', -38, rod)),
    at([-16, -4, 18], turn('z', -27, rod)),
  );
}

/** Rocker arm with its adjusting screw. */
export function rocker(): Mesh {
  const arm = rounded(line('-62,4 -40,-6 -14,-16 14,-16 52,-4 56,10 40,16 14,20 -14,20 -46,20 -62,20'), 7);
  return join(
    slab(steel, arm, 16, { holes: [circle(10, 40, 0, 2)], bevel: 2.4 }),
    at([0, 2, -13], alongZ(pipe(iron, 17, 10, 26, 1.4))),
    at([0, 2, -13.4], alongZ(pipe(copper, 11, 8.6, 26.8))),
    at(
      [-53, -16, 0],
      join(
        cylinder(darkSteel, 5, 46, 1, 30),
        at([0, 37, 0], hexHead(9, 7)),
        at([0, 0, 0], ball(polished, 6.2, 26)),
      ),
    ),
    at([46, -8, -7], alongZ(cylinder(polished, 9, 14, 1, 40))),
  );
}

/** Valve guides. */
export function valveGuide(): Mesh {
  const guide = lathe(copper, line('4,0 9,0 10,1.4 10,40 14,41 14,48 10,49 9,78 7,84 4,84 4,0'), {
    segments: 56,
  });
  return join(turn('z', 16, guide), at([36, -2, 10], turn('z', -12, guide)));
}
