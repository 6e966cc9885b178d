import { arc, rectangle, rounded } from '../model/contours.ts';
import { slab } from '../model/extrude.ts';
import { hexHead } from '../model/hardware.ts';
import { cylinder, lathe, torus } from '../model/lathe.ts';
import { darkSteel, polished, rubber, steel } from '../model/materials.ts';
import { alongZ, at, join, type Mesh, repeat, turn } from '../model/mesh.ts';
import { line } from '../model/points.ts';

/** Timing chain in a loop. */
export function chain(): Mesh {
  const path = [...arc(34, 90, 270, 22, -34, 0), ...arc(22, -90, 90, 15, 44, 0)];
  const even: [number, number][] = [];
  path.forEach((p, index) => {
    const q = path[(index + 1) % path.length] ?? p;
    const steps = Math.max(1, Math.round(Math.hypot(q[0] - p[0], q[1] - p[1]) / 7.4));
    for (let k = 0; k < steps; k += 1)
      even.push([p[0] + ((q[0] - p[0]) * k) / steps, p[1] + ((q[1] - p[1]) * k) / steps]);
  });
  return repeat(even.length, (index) => {
    const a = even[index] ?? [0, 0];
    const b = even[(index + 1) % even.length] ?? a;
    const angle = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const link = rounded(rectangle(length + 6, 6, 0), 2.9, 4);
    const wide = index % 2 === 0 ? 13 : 9;
    const side = slab(index % 2 === 0 ? steel : darkSteel, link, 1.8);
    return join(
      at(
        [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, 0],
        turn('z', angle, join(at([0, 0, wide / 2], side), at([0, 0, -wide / 2], side))),
      ),
      at([a[0], a[1], -7.8], alongZ(cylinder(polished, 1.9, 15.6, 0, 12))),
    );
  });
}

/** Hydraulic chain tensioner. */
export function chainTensioner(): Mesh {
  return turn(
    'z',
    -34,
    join(
      lathe(steel, line('0,0 19,0 20,1 20,40 18,42 18,46 20,48 20,60 17,63 0,63')),
      at([0, -9, 0], hexHead(20, 11, darkSteel)),
      ...[8, 14, 20].map((y) => at([0, y, 0], torus(darkSteel, 20, 1.2))),
      cylinder(polished, 11, 92, 2, 48),
      at([0, 92, 0], lathe(rubber, line('0,0 12,0 14,4 12,10 0,12'))),
    ),
  );
}
