import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/afterwards.ts';
import { type Problem, ProblemFile } from './problems.ts';

const problem: Problem = { line: 7, offerId: 'А-1', severity: 'error', message: 'нет цены' };
/** More than a stream takes before it writes. */
const MANY = 10_000;

function report() {
  const dataDir = temporaryFolder();
  const failures: unknown[] = [];
  const list = { dataDir, list: 'list.yml', now: new Date('2026-11-27T10:00:00Z') };
  return { dataDir, failures, file: new ProblemFile(list, (error) => failures.push(error)) };
}

/** Problems that come while the file is opened and written, as they do during an import. */
async function add(file: ProblemFile): Promise<void> {
  for (let at = 0; at < MANY; at += 1) {
    file.add(problem);
    if (at % 1_000 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

describe('the problems of an import', () => {
  test('are all in a file, and none makes none', async () => {
    const { file, failures } = report();
    expect(await file.end()).toBe(false);
    await add(file);
    expect(await file.end()).toBe(true);
    expect(readFileSync(file.path, 'utf8')).toBe('Строка 7, предложение А-1: нет цены\n'.repeat(MANY));
    expect(failures).toEqual([]);
  });

  test('stay on disk for half a year', async () => {
    const { file } = report();
    const [folder, name] = [dirname(file.path), basename(file.path)];
    const [old, recent, other] = [
      '2026-05-30T09-00-00-a.yml.txt',
      '2026-06-01T09-00-00-a.yml.txt',
      'notes.txt',
    ];
    mkdirSync(folder);
    for (const each of [old, recent, other]) writeFileSync(join(folder, each), '');
    file.add(problem);
    await file.end();
    expect(readdirSync(folder).sort()).toEqual([recent, name, other]);
  });

  test.each<[string, (file: ProblemFile, dataDir: string) => void]>([
    ['has no place', (_file, dataDir) => writeFileSync(join(dataDir, 'imports'), '')],
    ['cannot be opened', ({ path }) => mkdirSync(path, { recursive: true })],
  ])('whose file %s end nothing and are told of once', async (_what, spoil) => {
    const { dataDir, file, failures } = report();
    spoil(file, dataDir);
    await add(file);
    expect(await file.end()).toBe(false);
    expect(failures).toHaveLength(1);
  });

  test('of a disk that is full at the end are told of as well', async ({ skip }) => {
    if (!existsSync('/dev/full')) return skip('this system has no /dev/full');
    const { file, failures } = report();
    mkdirSync(dirname(file.path));
    symlinkSync('/dev/full', file.path);
    file.add(problem);
    expect(await file.end()).toBe(false);
    expect(failures).toMatchObject([{ code: 'ENOSPC' }]);
  });
});
