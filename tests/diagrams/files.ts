import { existsSync, readFileSync } from 'node:fs';
import { machines } from '../../machines/index.ts';
import type { MachineEntry } from '../../machines/shared/machine.ts';
import type { Chart } from '../../machines/testing/chart/chart.ts';
import { chartOf } from '../../machines/testing/chart/chart-of.ts';
import type { DrawingLayout } from '../../src/devtools/drawing/layout.ts';
import { layoutOf } from './layout.ts';
import { indexOf, pageOf } from './page.ts';
import { requirementLine } from './requirements.ts';
import { svgOf } from './svg.tsx';

/** What must be known of an application to draw its machines. */
export interface DrawnProject {
  /** The folder that has `docs/machines`. */
  readonly root: URL;
  readonly entries: readonly MachineEntry[];
  /** A row of the requirements as a line of a list. */
  readonly requirementLine: (id: string) => string;
}

const shop: DrawnProject = { root: new URL('../../', import.meta.url), entries: machines, requirementLine };

export const folder = new URL('docs/machines/', shop.root);

/** What people write there themselves. */
export const BY_HAND: readonly string[] = ['README.md'];

/** The layout of a machine that a project has; null for a machine that is new. */
export function layoutBefore(machine: string, root: URL = shop.root): DrawingLayout | null {
  const file = new URL(`docs/machines/${machine}.layout.json`, root);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

type Place = (chart: Chart, title: string) => Promise<DrawingLayout>;

/**
 * Everything that `npm run diagrams` writes, by name. By default everything stands where the layout that is there
 * suggests: what has not changed stays as it is.
 */
export async function machineFiles(
  { root, entries, requirementLine }: DrawnProject = shop,
  place: Place = (chart, title) => layoutOf(chart, title, layoutBefore(chart.machine, root)),
): Promise<ReadonlyMap<string, string>> {
  const charted = entries.map((entry) => ({ entry, chart: chartOf(entry.machine) }));
  const files = new Map([['index.md', indexOf(charted)]]);
  for (const { entry, chart } of charted) {
    const layout = await place(chart, entry.title);
    files.set(`${entry.id}.layout.json`, `${JSON.stringify(layout)}\n`);
    files.set(`${entry.id}.svg`, svgOf(layout));
    files.set(`${entry.id}.md`, pageOf(entry, chart, requirementLine));
  }
  return files;
}
