import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KeptTours } from './kept-tours.ts';

const FOLDER = join(import.meta.dirname, '../tours');
const fileOf = (machine: string) => join(FOLDER, `${machine}.json`);

/** JSON with one event on a line, so that a diff shows which step of which tour behaves differently. */
function formatTours({ machine, states, tours }: KeptTours): string {
  const line = (value: unknown) => JSON.stringify(value);
  const body = tours.map(({ input, start, steps }) => {
    const lines = [`"input": ${line(input)}`, `"start": ${line(start)}`];
    const walked = steps.map((step) => `\n      ${line(step)}`).join(',');
    return `    { ${lines.join(',\n      ')},\n      "steps": [${walked}] }`;
  });
  const told = Object.entries(states).map(([state, told]) => `\n    ${line(state)}: ${line(told)}`);
  return `{\n  "machine": ${line(machine)},\n  "states": {${told.join(',')}\n  },\n  "tours": [\n${body.join(',\n')}\n  ]\n}\n`;
}

/** The committed tours of a machine; throws when there are none. */
export const readTours = (machine: string): KeptTours => JSON.parse(readFileSync(fileOf(machine), 'utf8'));

export function writeTours(tours: KeptTours): void {
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(fileOf(tours.machine), formatTours(tours));
}
