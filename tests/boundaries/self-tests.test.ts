import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { machines } from '../../machines/index.ts';

/*
 * The tools are tested on machines of no shop (tests/foreign-app), so that a changed flow turns red what is about it and
 * nothing else. What must hold of every machine may loop over the shop's lists.
 */
const root = join(import.meta.dirname, '../..');

/** Tests of tools, of machines in general and of what is made of them, not those of the tools' configuration for the shop; tests/machines/*.test.ts are about the flows. */
const SELF_TEST =
  /^(machines\/testing|src\/devtools\/(?!shop\/)[^/]+|tests\/(machines\/support|diagrams|report|review|visual|mutation))\/.*\.test\.tsx?$|^tests\/(views\/drawing|new-flow\/[^/]+)\.test/;

/** The lists of all flows, and what belongs to none of them. */
const SHARED = /^machines\/(index\.ts|models\.ts|testing\/.*|shared\/machine\.ts)$/;
const LISTS = ['machines/index.ts', 'machines/models.ts'];

const files = ['machines', 'src/devtools', 'tests']
  .flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((path) => join(top, path)),
  )
  .filter((path) => SELF_TEST.test(path));
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** What a file imports; a text in it that only looks like an import leads nowhere. */
const importsOf = (file: string): readonly string[] =>
  [...read(file).matchAll(/^(?:import|export)[^;]*?'(\.[^']+\.tsx?)'/gm)]
    .map(([, path = '']) => join(dirname(file), path))
    .filter((path) => existsSync(join(root, path)));

/** Everything that a file stands on but what only the lists of all flows bring. */
function standsOn(file: string, known = new Set<string>()): ReadonlySet<string> {
  for (const path of importsOf(file)) {
    if (known.has(path)) continue;
    known.add(path);
    if (!LISTS.includes(path)) standsOn(path, known);
  }
  return known;
}

const flowsUnder = (file: string) =>
  [...standsOn(file)].filter((path) => path.startsWith('machines/') && !SHARED.test(path));

/** Flows in quotes, by id or one of their states. `theme` is also that of a screen. */
const ids = machines.map(({ id }) => id).filter((id) => id !== 'theme');
const NAMED = new RegExp(`['"\`/](${ids.join('|')})(?=['"\`.])`, 'g');
const namedIn = (file: string) => [...read(file).matchAll(NAMED)].map(([, id]) => id);

test('a test of a flow stands on it and names it: the check would see it', () => {
  const file = 'tests/machines/checkout-recorded.test.ts';
  expect(flowsUnder(file)).toContain('machines/checkout/checkout.machine.ts');
  expect(namedIn(file)).toContain('checkout');
  expect(files.length).toBeGreaterThan(25);
});

test.each(files)('%s stands on no flow of the shop [DV-05]', (file) => {
  expect(flowsUnder(file)).toEqual([]);
  expect(namedIn(file)).toEqual([]);
});
