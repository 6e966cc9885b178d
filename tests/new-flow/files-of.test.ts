import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { inputTitles } from '../../src/devtools/shop/input-titles.ts';
import { sampleTitle } from '../../src/devtools/shop/sample-titles.ts';
import { filesOf, nameProblem } from './files-of.ts';
import { newFlowMachine } from './template/machine.ts';
import { newFlowModel } from './template/model.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const files = filesOf('back-in-stock', read);

test('a new flow has every file that a flow has, and stands on every list', () => {
  expect([...files.keys()]).toEqual([
    'machines/back-in-stock/back-in-stock.machine.ts',
    'machines/back-in-stock/back-in-stock.model.ts',
    'src/features/back-in-stock/index.tsx',
    'src/devtools/sandbox/views/back-in-stock.tsx',
    'tests/page-objects/back-in-stock.screen.ts',
    'tests/machines/back-in-stock.test.ts',
    'tests/browser/machines/back-in-stock.spec.ts',
    'machines/index.ts',
    'machines/models.ts',
    'src/devtools/sandbox/views/index.ts',
    'tests/page-objects/index.ts',
  ]);
  for (const [path, text] of files) {
    expect(text, path).toMatch(/backInStock|BackInStock/);
    expect(text, path).not.toMatch(/new-?flow/i);
  }
});

test('every import of a new flow leads to a file of the project or of the flow', () => {
  for (const [path, text] of files) {
    const imports = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => join(path, '..', to));
    expect(imports.length, path).toBeGreaterThan(0);
    for (const to of imports) expect(files.has(to) || read(to) !== '', `${path} → ${to}`).toBe(true);
  }
});

test('the input and the samples of a new flow have Russian titles', () => {
  const { inputs, cases, caseTypes } = newFlowModel;
  expect(Object.keys(inputs).filter((name) => !(name in inputTitles))).toEqual([]);
  const snapshot = createActor(newFlowMachine, { input: { productId: 1 } }).getSnapshot();
  const titles = caseTypes.flatMap((type) =>
    (cases(type, snapshot) ?? []).map((sample) => sampleTitle({ type, ...sample })),
  );
  expect(titles).toEqual(['не задано', 'сервер не справился']);
});

test.each(['', 'BackInStock', '../escape', 'back_in_stock', 'a--b'])('«%s» is no name of a flow', (name) => {
  expect(nameProblem(name, () => false)).toMatch('small letters with hyphens');
});

test.each([
  ['back-in-stock', null],
  ['theme', 'machines/theme is already there'],
  ['testing', 'machines/testing is already there'],
  ['header', 'src/features/header is already there'],
  ['print', 'src/features/print is already there'],
  ['account-email', 'tests/machines/account-email.test.ts is already there'],
  ['paths', 'tests/machines/paths.test.ts is already there'],
])('a flow «%s» overwrites nothing', (name, problem) => {
  expect(nameProblem(name, (path) => existsSync(join(ROOT, path)))).toBe(problem);
});
