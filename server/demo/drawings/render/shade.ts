import { add, dot, scale, unit, type Vec } from '../model/vector.ts';
import type { Face } from './project.ts';

/** The lamp stands above, to the left and before the part; a weak one fills from the right. */
const LAMP = unit([-0.5, 0.72, 0.82]);
const FILL = unit([0.8, 0.1, 0.5]);
const EYE: Vec = [0, 0, 1];
const HALF = unit(add(LAMP, EYE));

function clamp(value: number): number {
  return Math.max(0, Math.min(1, value));
}

function smooth(from: number, to: number, value: number): number {
  const t = clamp((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** Brightness of a photo studio seen in the metal: bright ceiling, dark horizon, grey floor. */
function studio(direction: Vec): number {
  const y = direction[1];
  const ceiling = smooth(0.05, 0.7, y) * (0.85 + 0.25 * smooth(0.2, -0.6, direction[0]));
  const floor = smooth(-0.05, -0.8, y) * 0.5;
  return 0.2 + ceiling + floor;
}

/** Highlight of turned metal runs across the turning marks; plain metal has a round one. */
function highlight(face: Face): number {
  if (face.grain === null || face.material.mirror < 0.1) {
    return Math.max(0, dot(face.normal, HALF)) ** face.material.sharpness;
  }
  const along = dot(face.grain, HALF);
  const lit = smooth(-0.1, 0.3, dot(face.normal, LAMP));
  return 0.75 * lit * Math.sqrt(1 - along * along) ** (face.material.sharpness * 1.3);
}

/** Colour of a face as #rrggbb; `hidden` is the share of the sky that other faces take from it, 0–1. */
export function colorOf(face: Face, hidden: number): string {
  const { material, normal } = face;
  const open = 1 - 0.85 * hidden;
  const direct = Math.max(0, dot(normal, LAMP));
  const soft = Math.max(0, dot(normal, FILL));
  const sky = 0.5 + 0.5 * normal[1];
  const diffuse = (0.33 + 0.2 * sky) * open + 0.54 * direct * (0.45 + 0.55 * open) + 0.1 * soft * open;
  const mirrored = add(scale(normal, 2 * normal[2]), [0, 0, -1]);
  const reflection = studio(mirrored) * open;
  const edge = (1 - normal[2]) ** 3 * material.rim * open;
  const body = diffuse * (1 - material.mirror) + reflection * material.mirror;
  const shine = highlight(face) * material.gloss * open + edge;
  const channel = (value: number) => {
    const lit = clamp((value / 255) * body + shine * (0.75 + (0.25 * value) / 255));
    return (Math.round(lit * 127) * 2).toString(16).padStart(2, '0');
  };
  return `#${material.color.map(channel).join('')}`;
}
