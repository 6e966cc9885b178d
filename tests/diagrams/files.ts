import { machines } from '../../machines/index.ts';
import { chartOf } from '../../machines/testing/chart/chart-of.ts';
import { layoutOf } from './layout.ts';
import { indexOf, pageOf } from './page.ts';
import { svgOf } from './svg.tsx';

export const folder = new URL('../../docs/machines/', import.meta.url);

/** What people write there themselves. */
export const BY_HAND: readonly string[] = ['README.md'];

/** Everything that `npm run diagrams` writes, by name. */
export async function machineFiles(): Promise<ReadonlyMap<string, string>> {
  const charted = machines.map((entry) => ({ entry, chart: chartOf(entry.machine) }));
  const files = new Map([['index.md', indexOf(charted)]]);
  for (const { entry, chart } of charted) {
    const layout = await layoutOf(chart, entry.title);
    files.set(`${entry.id}.layout.json`, `${JSON.stringify(layout)}\n`);
    files.set(`${entry.id}.svg`, svgOf(layout));
    files.set(`${entry.id}.md`, pageOf(entry, chart));
  }
  return files;
}
