import { arc, rectangle, rounded, toothed } from '../model/contours.ts';
import { box, slab } from '../model/extrude.ts';
import { hexHead, holeCircle, union } from '../model/hardware.ts';
import { cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import {
  aluminium,
  black,
  darkSteel,
  glass,
  green,
  orange,
  paper,
  rubber,
  steel,
  white,
  zinc,
} from '../model/materials.ts';
import { at, join, type Mesh, repeat, row, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';

/** Spin-on oil filter standing on its dome, threaded plate up. */
export function oilFilter(): Mesh {
  return join(
    lathe(green, line('0,0 22,0 32,4 37,12 38,18 38,84 40,85 40,89 38,90 36,90')),
    at([0, 24, 0], pipe(white, 38.3, 37, 42)),
    at([0, 38, 0], pipe(darkSteel, 38.5, 37, 2.4)),
    at([0, 44, 0], pipe(darkSteel, 38.5, 37, 8)),
    at(
      [0, 88, 0],
      turn(
        'x',
        -90,
        slab(steel, arc(36.4, 0, 355, 72), 3, { holes: [arc(11, 0, 350, 36), ...holeCircle(8, 20, 3.2)] }),
      ),
    ),
    at([0, 86, 0], cylinder(black, 34, 0.6)),
    at([0, 84, 0], lathe(steel, line('11,0 12.6,0 12.6,9 11,9 11,0'))),
    at([0, 91, 0], torus(rubber, 30, 2.8)),
  );
}

/** Fuel filter: a plain can with two unions. */
export function fuelFilter(): Mesh {
  return join(
    lathe(white, line('0,0 26,0 32,5 33,9 33,66 35,68 35,72 33,74')),
    at([0, 24, 0], pipe(green, 33.4, 32, 26)),
    at([0, 74, 0], lathe(aluminium, line('0,0 36,0 37,2 37,16 34,20 0,20'))),
    ...[-1, 1].map((side) => at([side * 36, 84, 0], turn('z', -90 * side, union(9, 20, zinc)))),
    at([0, 94, 0], hexHead(11, 9)),
    at([0, -8, 0], join(cylinder(darkSteel, 7, 8, 1, 30), at([0, 0, 0], turn('x', 180, hexHead(5, 5))))),
  );
}

/** Fuel separator with a sight bowl and a drain tap. */
export function separator(): Mesh {
  return join(
    lathe(glass, line('0,0 18,0 27,5 30,12 30,32 0,32')),
    at([0, 12, 0], lathe(orange, line('0,0 30.2,0 30.2,4 0,4'))),
    at([0, 32, 0], pipe(black, 34, 20, 6, 1.4)),
    at([0, 38, 0], lathe(green, line('0,0 34,0 34,52 36,54 0,54'))),
    at([0, 92, 0], lathe(aluminium, line('0,0 37,0 37,14 30,20 0,20'))),
    at(
      [0, 112, 0],
      join(
        cylinder(darkSteel, 8, 5, 1, 36),
        at([0, 5, 0], lathe(black, line('0,0 15,0 17,3 17,9 13,13 0,13'))),
      ),
    ),
    ...[-1, 1].map((side) => at([side * 35, 100, 0], turn('z', -90 * side, union(9, 18)))),
    at(
      [0, -12, 0],
      join(
        cylinder(black, 8, 12, 1, 36),
        repeat(10, (k) => turn('y', k * 36, at([8, 4, 0], box(black, 2, 8, 2)))),
      ),
    ),
  );
}

/** Cylindrical air filter: pleats behind a mesh between rubber ends. */
export function airFilter(): Mesh {
  const pleats = slab(paper, toothed(64, 40, 35.4, 0.2), 78);
  const mesh = [18, 34, 50, 66].map((y) => at([0, y, 0], pipe(steel, 41, 39.6, 2)));
  return join(
    at([0, 42, 0], turn('x', -90, pleats)),
    lathe(green, line('0,0 44,0 46,2 46,8 44,10 36,10')),
    at([0, 78, 0], lathe(green, line('20,0 44,0 46,2 46,9 44,11 40,11 38,14 30,14 28,11 23,11 21,4 20,0'))),
    at([0, 81, 0], cylinder(black, 23, 2)),
    ...mesh,
    at([0, 82.6, 0], pipe(steel, 23, 20, 2)),
  );
}

/** Cabin filter: pleated panel in a frame. */
export function cabinFilter(): Mesh {
  return turn(
    'x',
    -48,
    join(
      box(black, 112, 84, 8),
      row(
        17,
        [6.3, 0, 0],
        turn('y', 0, at([0, 0, 4], turn('x', 90, slab(white, line('-2.8,-8 2.8,-8 0.5,7 -0.5,7'), 82)))),
      ),
      slab(green, rounded(rectangle(126, 98), 5), 26, { holes: [rectangle(108, 80)], bevel: 1.6 }),
    ),
  );
}

/** Air-dryer cartridge. */
export function dryerCartridge(): Mesh {
  return join(
    lathe(white, line('0,0 40,0 42,2 42,10 40,12 40,62 37,76 30,84 12,88 0,88')),
    at([0, 24, 0], pipe(green, 40.4, 39, 26)),
    at([0, 56, 0], torus(white, 39.6, 1.6)),
    ...[0, 1, 2, 3, 4, 5].map((k) => turn('y', k * 60 + 15, at([0, 84, 0], box(white, 22, 6, 4, 1)))),
    at([0, -4, 0], lathe(steel, line('0,0 36,0 36,4 0,4'))),
    at([0, -8, 0], lathe(rubber, line('0,0 30,0 32,4 0,4'))),
  );
}
