import type { Mesh } from './model/mesh.ts';
import * as parts from './parts/index.ts';
import type { View } from './render/project.ts';
import { DEFAULT_VIEW, drawSvg } from './render/svg.ts';

const models = { ...parts };

/** Name of a drawing. */
export type DrawingId = keyof typeof models;

/** Long parts lie across the sheet, so that they fill it; the rest keep the common view. */
const views: Partial<Record<DrawingId, Partial<View>>> = {
  crankshaft: { roll: 34, yaw: -26 },
  camshaft: { roll: 38, yaw: -24 },
  fuelRail: { roll: 22, yaw: -26 },
  gearShaft: { roll: 36, yaw: -26 },
  halfShaft: { roll: 40, yaw: -24 },
  propShaft: { roll: 38, yaw: -26 },
  steeringRod: { roll: 12 },
  connectingRod: { roll: -36, yaw: -34 },
  valveCover: { roll: 0, pitch: 34 },
  headGasket: { roll: 18, yaw: -18 },
  leafSpring: { yaw: -20, pitch: 18 },
  springLeaf: { yaw: -24, pitch: 26 },
  bumper: { yaw: -24, pitch: 20 },
  fender: { yaw: -30, pitch: 16 },
  rubberKit: { pitch: 30 },
  injector: { roll: 20 },
  railInjector: { roll: -24 },
  sparkPlug: { roll: 12 },
  handPump: { roll: -34 },
  roadSensor: { roll: 18 },
  wiper: { yaw: -14, pitch: 12 },
  tieRodEnd: { roll: 14 },
  seat: { yaw: 4, pitch: 18 },
  masterCylinder: { yaw: -22 },
  exhaustManifold: { yaw: -24, pitch: 28 },
  intakeManifold: { yaw: -24, pitch: 28 },
};

/** Own key test: the ids are exactly the keys of the models. */
function isDrawingId(name: string): name is DrawingId {
  return Object.hasOwn(models, name);
}

/** Every drawing there is, in the order of the systems of a truck. */
export const drawingIds: readonly DrawingId[] = Object.keys(models).filter(isDrawingId);

/** Another look at a part: from behind, or from above. */
export const SIDES = ['back', 'top'] as const;
export type Side = (typeof SIDES)[number];

/**
 * What people look at longest before they buy it is shown from all sides. Not every part: a drawing costs the
 * build a third of a second.
 */
const aroundShown: ReadonlySet<DrawingId> = new Set([
  'engine',
  'head',
  'crankshaft',
  'pistonGroup',
  'turbocharger',
  'inlinePump',
  'railInjector',
  'waterPump',
  'clutchDisc',
  'airCompressor',
  'starter',
  'alternator',
  'oilFilter',
  'dryerCartridge',
]);

/** The sides of a part that are drawn besides its face. */
export function sidesOf(id: DrawingId): readonly Side[] {
  return aroundShown.has(id) ? SIDES : [];
}

function viewOf(id: DrawingId, side: Side | null): Partial<View> {
  const face = { ...DEFAULT_VIEW, ...views[id] };
  if (side === null) return face;
  return side === 'back' ? { ...face, yaw: face.yaw + 150 } : { ...face, pitch: face.pitch + 45 };
}

/**
 * Draws a part, from one side or its face, as SVG text: square, on a transparent ground, without text and outer references. Takes 20–300 ms
 * of one core and is not kept; the same id always gives the same text.
 */
export function drawing(id: DrawingId, side: Side | null = null): string {
  const build: () => Mesh = models[id];
  return drawSvg(build(), viewOf(id, side));
}
