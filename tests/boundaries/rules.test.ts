import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { cruise, type IForbiddenRuleType, type IViolation } from 'dependency-cruiser';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../support/afterwards.ts';

const { forbidden, options }: { forbidden: IForbiddenRuleType[]; options: Record<string, unknown> } =
  createRequire(import.meta.url)('../../.dependency-cruiser.cjs');
const rules = forbidden.map(({ name = '' }) => name);

/** For each rule an import that it must refuse: who imports, and what. */
const FORBIDDEN: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'nobody-ships-tests': ['src/lib/a.ts', 'tests/support/a.ts'],
  'machines-know-only-the-contract': ['machines/basket/a.ts', 'src/lib/a.ts'],
  'machines-are-pure': ['machines/basket/b.ts', 'node_modules/react/index.js'],
  'what-tests-machines-is-not-shipped': ['src/features/basket/a.ts', 'machines/basket/basket.model.ts'],
  'contract-stands-alone': ['src/contract/a.ts', 'machines/basket/c.ts'],
  'contract-imports-only-superstruct': ['src/contract/b.ts', 'node_modules/react/index.js'],
  'lib-knows-no-view': ['src/lib/b.ts', 'src/ui/a.ts'],
  'lib-takes-only-types-of-machines': ['src/lib/d.ts', 'machines/basket/c.ts'],
  'ui-knows-no-machine-and-no-data': ['src/ui/b.ts', 'machines/basket/c.ts'],
  'seo-knows-only-the-contract': ['src/seo/a.ts', 'src/lib/c.ts'],
  'features-never-import-app': ['src/features/basket/b.ts', 'src/app/a.ts'],
  'features-do-not-look-inside-each-other': ['src/features/basket/c.ts', 'src/features/search/search-box.ts'],
  'features-have-a-public-face': ['src/pages/search/+Page.ts', 'src/features/search/search-box.ts'],
  'app-composes': ['src/app/b.ts', 'src/pages/search/+data.ts'],
  'pages-stand-on-top': ['src/pages/search/b.ts', 'server/app.ts'],
  'nothing-of-the-shop-imports-devtools': ['src/pages/search/c.ts', 'src/devtools/index.ts'],
  'tools-know-no-shop': ['src/devtools/explorer/a.ts', 'machines/basket/c.ts'],
  'devtools-know-no-server': ['src/devtools/a.ts', 'server/app.ts'],
  'server-knows-contract-and-machines': ['server/pages/a.ts', 'src/features/search/search-box.ts'],
  'page-objects-know-only-machines': ['tests/page-objects/a.ts', 'src/features/search/search-box.ts'],
  'tests-of-machines-know-no-view-and-no-server': ['tests/machines/a.ts', 'server/app.ts'],
  'tests-of-views-know-no-server': ['tests/views/a.ts', 'server/app.ts'],
  'support-knows-no-layer': ['tests/support/b.ts', 'tests/views/b.ts'],
};

/** Of the server every folder has a rule; none of them may import who puts everything together. */
const SERVER = rules.flatMap((rule) => {
  const [, folder] = /^server-(.+)-stands-on-what-is-below$/.exec(rule) ?? [];
  return folder ? [[rule, [`server/${folder}/z.ts`, 'server/app.ts']] as const] : [];
});

/** Two files that import each other, and two folders that do so by different files. */
const CIRCLES: readonly (readonly [from: string, to: string])[] = [
  ['src/lib/circle/a.ts', 'src/lib/circle/b.ts'],
  ['src/lib/circle/b.ts', 'src/lib/circle/a.ts'],
  ['src/lib/one/a.ts', 'src/lib/two/a.ts'],
  ['src/lib/two/b.ts', 'src/lib/one/b.ts'],
];

const imports = [...Object.entries(FORBIDDEN), ...SERVER];
const root = temporaryFolder();
let found: readonly IViolation[] = [];

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text, { flag: 'a' });
}

function importOf(from: string, to: string): string {
  const [, name] = /^node_modules\/([^/]+)/.exec(to) ?? [];
  const path = relative(dirname(from), to);
  return `import '${name ?? (path.startsWith('.') ? path : `./${path}`)}';\n`;
}

beforeAll(async () => {
  for (const [from, to] of [...imports.map(([, each]) => each), ...CIRCLES]) {
    write(to, '');
    write(from, importOf(from, to));
  }
  write('node_modules/react/package.json', '{ "name": "react", "version": "1.0.0", "main": "index.js" }');
  write('package.json', '{ "dependencies": { "react": "1.0.0" } }');
  const { tsConfig: _, ...own } = options;
  const { output } = await cruise(['src', 'server', 'machines', 'tests'], {
    ...own,
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
  });
  found = typeof output === 'string' ? [] : output.summary.violations;
});

test.each(imports)('%s refuses such an import', (rule, [from, to]) => {
  const refused = found.filter((each) => each.rule.name === rule).map((each) => [each.from, each.to]);
  expect(refused).toContainEqual([from, to]);
});

test('files and folders that import each other are refused', () => {
  const from = (rule: string) => found.filter((each) => each.rule.name === rule).map((each) => each.from);
  expect(from('no-circular')).toContain('src/lib/circle/a.ts');
  expect(from('no-folder-circles')).toEqual(expect.arrayContaining(['src/lib/one', 'src/lib/two']));
});

test('every rule is tried', () => {
  const tried = [...imports.map(([rule]) => rule), 'no-circular', 'no-folder-circles'];
  expect(tried.sort()).toEqual([...rules].sort());
});
