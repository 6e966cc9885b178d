import type { ReviewedMachine } from './review.ts';
import { changedSvg, isOnlyLook } from './told.ts';

const GAP = 24;

/** `review.svg`: the drawings of all machines that do not work as they did, below one another. */
export function drawingsOf(all: readonly ReviewedMachine[]): string {
  const machines = all.filter((machine) => !isOnlyLook(machine));
  let y = 0;
  const drawn = machines.map((machine) => {
    const placed = changedSvg(machine).replace('<svg ', `<svg y="${y}" `);
    y += machine.drawing.layout.full.height + GAP;
    return placed;
  });
  const width = Math.max(1, ...machines.map(({ drawing }) => drawing.layout.full.width));
  const height = Math.max(1, y - GAP);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">\n${drawn.join('')}</svg>\n`;
}
