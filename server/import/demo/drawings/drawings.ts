import type { Mesh } from './model/mesh.ts';
import * as parts from './parts/index.ts';
import type { View } from './render/project.ts';
import { drawSvg } from './render/svg.ts';

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

/**
 * Draws a part as SVG text: square, on a transparent ground, without text and outer references. Takes 20–300 ms
 * of one core and is not kept; the same id always gives the same text.
 */
export function drawing(id: DrawingId): string {
  const build: () => Mesh = models[id];
  return drawSvg(build(), views[id]);
}
