import type { Mesh } from '../model/mesh.ts';
import type { Vec } from '../model/vector.ts';
import { batch, type Stroke } from './batch.ts';
import { sortFarToNear } from './order.ts';
import { type Face, project, SHEET, type View } from './project.ts';
import { colorOf } from './shade.ts';
import { findVisible } from './visible.ts';

interface Patch {
  readonly points: readonly Vec[];
  readonly lines: readonly number[];
  readonly plane: readonly [number, number, number, number];
  readonly color: string;
}

/** How parts are looked at. */
export const DEFAULT_VIEW: View = { yaw: -32, pitch: 24, roll: 0 };

function number(value: number): string {
  return String(Math.round(value * 10) / 10);
}

function outline(points: readonly Vec[]): string {
  return `M${points.map((p) => `${number(p[0])} ${number(p[1])}`).join('L')}z`;
}

function strokes(points: readonly Vec[], lines: readonly number[], wanted: number): string {
  return points
    .map((p, index) => {
      const q = points[(index + 1) % points.length] ?? p;
      return lines[index] === wanted
        ? `M${number(p[0])} ${number(p[1])}L${number(q[0])} ${number(q[1])}`
        : '';
    })
    .join('');
}

function toPatch(face: Face, color: string): Patch {
  const [nx, ny, nz] = face.normal;
  const p = face.points[0] ?? [0, 0, 0];
  return {
    points: face.points,
    lines: face.lines,
    plane: [nx, -ny, nz, nx * p[0] - ny * p[1] + nz * p[2]],
    color,
  };
}

/** Half the width of the lines; faces beside each other do not count as covering each other. */
const SLACK = 0.4;

function toStroke(style: string, d: string, { points }: Patch): Stroke {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  return {
    style,
    d,
    left: Math.min(...xs) + SLACK,
    top: Math.min(...ys) + SLACK,
    right: Math.max(...xs) - SLACK,
    bottom: Math.max(...ys) - SLACK,
  };
}

const CREASE = 'fill="none" stroke="#10151d" stroke-opacity=".42" stroke-width=".9"';
const SILHOUETTE = 'fill="none" stroke="#10151d" stroke-opacity=".8" stroke-width="1.5"';

function* strokesOf(patches: readonly Patch[]): Generator<Stroke> {
  for (const patch of patches) {
    yield toStroke(`color="${patch.color}"`, outline(patch.points), patch);
    const crease = strokes(patch.points, patch.lines, 1);
    if (crease) yield toStroke(CREASE, crease, patch);
    const silhouette = strokes(patch.points, patch.lines, 2);
    if (silhouette) yield toStroke(SILHOUETTE, silhouette, patch);
  }
}

/** A soft contact shadow: an ellipse under the lowest part of the drawing. */
function shadow(faces: readonly Face[]): string {
  const points = faces.flatMap((face) => face.points);
  const bottom = points.reduce((low, p) => Math.max(low, p[1]), 0);
  const near = points.filter((p) => p[1] > bottom - 70);
  const left = near.reduce((low, p) => Math.min(low, p[0]), SHEET);
  const right = near.reduce((high, p) => Math.max(high, p[0]), 0);
  const [cx, rx] = [(left + right) / 2, (right - left) / 2 + 6];
  return `<ellipse cx="${number(cx)}" cy="${number(bottom - 6)}" rx="${number(rx)}" ry="16" fill="url(#g)"/>`;
}

const DEFS =
  '<defs><radialGradient id="g"><stop offset="0" stop-color="#0b0f16" stop-opacity=".42"/>' +
  '<stop offset=".6" stop-color="#0b0f16" stop-opacity=".2"/><stop offset="1" stop-color="#0b0f16" stop-opacity="0"/>' +
  '</radialGradient></defs>';

/** Faces are filled and thinly edged with their colour: without the edge light seams show between them. */
const FACES =
  'fill="currentColor" stroke="currentColor" stroke-width=".6" stroke-linejoin="round" stroke-linecap="round"';

/**
 * Draws a part as SVG on a transparent square sheet. The same mesh and view always give the same text.
 * A light line behind the silhouette keeps dark parts apart from a dark page.
 */
export function drawSvg(mesh: Mesh, view: Partial<View> = {}): string {
  const { faces, shade } = findVisible(project(mesh, { ...DEFAULT_VIEW, ...view }));
  const patches = faces.map((face, index) => toPatch(face, colorOf(face, shade[index] ?? 0)));
  const halo = faces.map((face) => strokes(face.points, face.lines, 2)).join('');
  const paths = batch(strokesOf(sortFarToNear(patches)))
    .map(({ style, d }) => `<path ${style} d="${d}"/>`)
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SHEET} ${SHEET}" width="${SHEET}" height="${SHEET}">` +
    `${DEFS}${shadow(faces)}<path d="${halo}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>` +
    `<g ${FACES}>${paths}</g></svg>`
  );
}
