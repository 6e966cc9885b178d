import type { DrawingId } from './drawings.ts';
import { type Choice, engine, fuelAndAir, oilWaterFilters } from './kinds-of-engine.ts';
import { chassis, electricsAndCab, transmission } from './kinds-of-truck.ts';

const byKind: ReadonlyMap<string, Choice> = new Map(
  [engine, fuelAndAir, oilWaterFilters, transmission, chassis, electricsAndCab].flatMap((group) =>
    Object.entries(group),
  ),
);

/**
 * The drawing of a part kind. `nameIndex` tells kinds apart whose names are different things (a clamp or a
 * hose); beyond the list of drawings the last one serves. Throws on a kind without a drawing.
 */
export function drawingOfPartKind(kindId: string, nameIndex = 0): DrawingId {
  const choice = byKind.get(kindId);
  if (choice === undefined) throw new Error(`No drawing for part kind ${kindId}`);
  if (typeof choice === 'string') return choice;
  const drawingId = choice[nameIndex] ?? choice.at(-1);
  if (drawingId === undefined) throw new Error(`Part kind ${kindId} has an empty list of drawings`);
  return drawingId;
}
