import { chartOf } from '../../machines/chart/chart-of.ts';
import { type MachineEntry, machines } from '../../machines/index.ts';
import { layoutOf } from './layout.ts';
import { svgOf } from './svg.tsx';

/** Everything that `npm run diagrams` writes into docs/machines, by name. */
export async function machineFiles(): Promise<ReadonlyMap<string, string>> {
  const files = await Promise.all(machines.map(filesOf));
  return new Map(files.flat());
}

async function filesOf({ id, title, machine }: MachineEntry): Promise<[string, string][]> {
  const layout = await layoutOf(chartOf(machine), title);
  return [
    [`${id}.layout.json`, `${JSON.stringify(layout, null, 1)}\n`],
    [`${id}.svg`, svgOf(layout)],
  ];
}
