import { ball, cylinder, lathe, pipe, torus } from '../model/lathe.ts';
import { black, brass, polished, rubber, steel } from '../model/materials.ts';
import { alongZ, at, join, type Mesh, repeat, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';

/** Deep-groove ball bearing. */
export function ballBearing(): Mesh {
  return alongZ(
    lathe(polished, line('46,0 58,0 60,2 60,26 58,28 50,28 48,26 48,2 46,0')),
    lathe(polished, line('22,0 33,0 34,2 34,26 32,28 24,28 22,26 22,0')),
    repeat(11, (k) => turn('y', (k * 360) / 11, at([41, 16, 0], ball(steel, 8, 24)))),
    at([0, 11, 0], pipe(brass, 43.6, 38.4, 6)),
    at([0, 4, 0], pipe(black, 47, 34, 3)),
  );
}

/** Cylindrical roller bearing. */
export function rollerBearing(): Mesh {
  const roller = lathe(steel, line('0,0 6.4,0 7,0.8 7,25 6.4,26 0,26'), { segments: 36 });
  return alongZ(
    lathe(polished, line('49,0 58,0 60,2 60,34 58,36 51,36 49,34 49,0')),
    lathe(polished, line('22,0 33,0 35,2 35,34 33,36 24,36 22,34 22,0')),
    repeat(14, (k) => turn('y', (k * 360) / 14, at([42, 6, 0], roller))),
    at([0, 27, 0], pipe(brass, 47.6, 36.4, 3.4)),
    repeat(14, (k) => turn('y', ((k + 0.5) * 360) / 14, at([42, 30.4, 0], cylinder(brass, 2, 1.2, 0.4, 14)))),
    at([0, 4, 0], pipe(black, 49, 35, 2)),
  );
}

function stretchDown(mesh: Mesh): Mesh {
  return mesh.map((facet) => ({
    ...facet,
    points: facet.points.map(([x, y, z]) => [x * 0.72, y * 0.8, z * 0.72] as const),
  }));
}

/** Armoured lip seal, a pair of sizes. */
export function lipSeal(): Mesh {
  const seal = join(
    lathe(rubber, line('30,0 46,0 48,2 48,13 46,15 41,15 39,10 35,10 34,16 29,16 27,8 30,0')),
    at([0, 15, 0], torus(steel, 31.6, 1.5)),
  );
  return join(
    at([-12, 0, 0], seal),
    at([34, 16, 34], turn('x', 64, turn('z', -12, at([0, -7, 0], stretchDown(seal))))),
  );
}
