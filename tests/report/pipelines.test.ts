import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { stages } from '../support/stages.mjs';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

const { scripts }: { scripts: Readonly<Record<string, string>> } = JSON.parse(read('package.json'));

test.each(['github.yml', 'gitlab.yml', 'README.md'])('docs/ci/%s names only commands that exist', (name) => {
  const text = read(`docs/ci/${name}`);
  const jobs: unknown = name.endsWith('.yml') ? parse(text) : {};
  expect(jobs).toBeTypeOf('object');
  const commands = [...text.matchAll(/npm run ([\w-]+)/g)].flatMap(([, command]) => command ?? []);
  expect(commands.filter((command) => !(command in scripts))).toEqual([]);
  const runs = [...text.matchAll(/npm test -- --only ([\w,-]+)((?: --\w+)*)/g)];
  expect(runs.length).toBeGreaterThan(0);
  for (const [, only = '', flags = ''] of runs) {
    const names = stages.map((stage) => stage.name);
    expect(only.split(',').filter((stage) => !names.includes(stage))).toEqual([]);
    expect(['', ' --join']).toContain(flags);
  }
});

test.each(['github.yml', 'gitlab.yml'])('docs/ci/%s runs every stage but the pictures somewhere', (name) => {
  const told = [...read(`docs/ci/${name}`).matchAll(/--only ([\w,-]+)/g)].flatMap(([, only = '']) =>
    only.split(','),
  );
  const proven = stages
    .filter((stage) => !stage.onDemand && stage.name !== 'atlas')
    .map((stage) => stage.name);
  expect(proven.filter((stage) => !told.includes(stage))).toEqual([]);
});

test('what failed specs of a browser stage leave is not emptied by the next one', () => {
  const folders = stages
    .filter(({ report }) => report?.startsWith('playwright'))
    .map(({ command }) => command.find((argument) => argument.startsWith('--output=')) ?? 'the usual one');
  expect(folders.length).toBeGreaterThan(1);
  expect(new Set(folders).size).toBe(folders.length);
});
