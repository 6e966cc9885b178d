import { existsSync, readFileSync } from 'node:fs';
import { machines } from '../../machines/index.ts';
import type { Chart } from '../../machines/testing/chart/chart.ts';
import { chartOf } from '../../machines/testing/chart/chart-of.ts';
import type { DrawingLayout } from '../../src/devtools/drawing/layout.ts';
import { layoutOf } from './layout.ts';
import { indexOf, pageOf } from './page.ts';
import { svgOf } from './svg.tsx';

/** The root of the project. */
const project = new URL('../../', import.meta.url);

export const folder = new URL('docs/machines/', project);

/** What people write there themselves. */
export const BY_HAND: readonly string[] = ['README.md'];

/** The layout of a machine that a project has; null for a machine that is new. */
export function layoutBefore(machine: string, root: URL = project): DrawingLayout | null {
  const file = new URL(`docs/machines/${machine}.layout.json`, root);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

type Place = (chart: Chart, title: string) => Promise<DrawingLayout>;

/** Places as the layout that is there suggests; what has not changed stays as it is. */
const asBefore: Place = (chart, title) => layoutOf(chart, title, layoutBefore(chart.machine));

/** Everything that `npm run diagrams` writes, by name. */
export async function machineFiles(place: Place = asBefore): Promise<ReadonlyMap<string, string>> {
  const charted = machines.map((entry) => ({ entry, chart: chartOf(entry.machine) }));
  const files = new Map([['index.md', indexOf(charted)]]);
  for (const { entry, chart } of charted) {
    const layout = await place(chart, entry.title);
    files.set(`${entry.id}.layout.json`, `${JSON.stringify(layout)}\n`);
    files.set(`${entry.id}.svg`, svgOf(layout));
    files.set(`${entry.id}.md`, pageOf(entry, chart));
  }
  return files;
}
