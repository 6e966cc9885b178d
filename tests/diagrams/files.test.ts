import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { machines } from '../../machines/index.ts';
import { nodesOf } from '../../machines/testing/chart/chart.ts';
import { delayText } from '../../machines/testing/chart/event-label.ts';
import type { Arrow, DrawingLayout } from '../../src/devtools/drawing/layout.ts';
import { readRequirements } from '../requirements/rows.mjs';
import { BY_HAND, folder, machineFiles } from './files.ts';
import { illegible } from './legible.ts';
import { russianRows } from './requirements.ts';
import { staleFiles } from './stale.ts';

let files: ReadonlyMap<string, string>;

beforeAll(async () => {
  files = await machineFiles();
});

const ofDisk = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder)
      .filter((name) => !BY_HAND.includes(name))
      .map((name) => [name, readFileSync(new URL(name, folder), 'utf8')]),
  );

test('docs/machines is what the machines are; `npm run diagrams` writes it [DV-07]', () => {
  expect(staleFiles(files, ofDisk())).toEqual([]);
});

test('a stale, a missing and a left-over file are told by name, with what mends them [DV-07]', () => {
  const broken = new Map(ofDisk());
  const [first, second] = machines.map(({ id }) => id);
  broken.set(`${first}.svg`, '<svg/>');
  broken.delete(`${second}.md`);
  broken.set('gone.layout.json', '{}');
  const told = staleFiles(files, broken).toSorted();
  expect(told).toEqual(
    [
      `docs/machines/${first}.svg is stale: run \`npm run diagrams\``,
      `docs/machines/${second}.md is missing: run \`npm run diagrams\``,
      'docs/machines/gone.layout.json is of no machine: run `npm run diagrams`',
    ].toSorted(),
  );
});

test('every requirement is told in Russian, and machines name no other [DV-02]', () => {
  const named = new Set(machines.flatMap(({ requirements }) => requirements));
  const { rows } = readRequirements(new URL('../requirements.md', folder));
  expect([...russianRows.keys()]).toEqual([...rows.keys()]);
  expect([...named].filter((id) => !rows.has(id))).toEqual([]);
});

/** The layout of a machine; the drawing reads the same text by `import()`. */
const layoutOf = (id: string): DrawingLayout => JSON.parse(files.get(`${id}.layout.json`) ?? '');

test.each(machines.map(({ id }) => id))('the drawing of %s is legible, and so is its small form', (id) => {
  const { full, compact } = layoutOf(id);
  expect(illegible(full)).toEqual([]);
  expect(illegible(compact)).toEqual([]);
});

test.each(machines.map(({ id }) => id))(
  'page, drawing and small form of %s tell everything of its chart [DV-07]',
  (id) => {
    const { chart, full, compact } = layoutOf(id);
    const page = files.get(`${id}.md`) ?? '';
    const svg = (files.get(`${id}.svg`) ?? '').replaceAll('&gt;', '>');
    for (const edge of chart.edges) {
      expect(svg).toContain(`data-transition="${edge.id}"`);
      for (const words of [edge.label, edge.guard, ...edge.actions]) expect(page).toContain(words);
    }
    for (const node of nodesOf(chart.root)) {
      expect(svg).toContain(`data-state-node="${node.id}"`);
      const { tags, entry, exit, invokes, description } = node;
      for (const words of [...tags, ...entry, ...exit, ...invokes, description])
        expect(page).toContain(words);
    }
    for (const { name, ms } of chart.delays) expect(page).toContain(`\`${name}\` ${delayText(ms ?? 0)}`);
    const ids = (arrows: readonly Arrow[]) => arrows.flatMap(({ transitions }) => transitions).sort();
    const rows = full.nodes.flatMap((node) => node.rows.map(({ transition }) => transition));
    expect([...ids(full.arrows), ...rows].sort()).toEqual(chart.edges.map((edge) => edge.id).sort());
    expect(ids(compact.arrows)).toEqual(ids(full.arrows));
  },
);
