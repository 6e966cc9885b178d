import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { machineFiles } from '../diagrams/files.ts';
import { illegible } from '../diagrams/legible.ts';
import { toursNow } from '../machines/support/kept-tours.ts';
import { tourTests } from '../machines/support/tour-machine.ts';
import { mutantsOf } from '../mutation/mutants.ts';
import { reviewAgainst } from '../review/project.ts';
import { temporaryFolder } from '../support/afterwards.ts';
import { machines } from './machines/index.ts';
import { models } from './machines/models.ts';
import { drawn, reviewedIn } from './project.ts';

const ROOT = join(import.meta.dirname, '../..');

/*
 * The kit in the hands of others: an application that is no shop gets all of it from machines, models and a page of
 * configuration (project.ts, words.ts). Its gallery: tests/browser/devtools/foreign-app.spec.ts.
 */
describe('a foreign application [DV-05]', () => {
  // Every transition, guard and state on the live machine; its coverage is no coverage of the shop.
  for (const model of models) tourTests(model, () => undefined);

  test('gets drawings and pages of its machines', async () => {
    const files = await machineFiles(drawn);
    expect([...files.keys()]).toEqual([
      'index.md',
      ...machines.flatMap(({ id }) => [`${id}.layout.json`, `${id}.svg`, `${id}.md`]),
    ]);
    expect(files.get('lending.md')).toContain('- LB-02: Отказ и сбой говорят разное');
    for (const { id } of machines) {
      const { full, compact } = JSON.parse(files.get(`${id}.layout.json`) ?? '');
      expect([...illegible(full), ...illegible(compact)]).toEqual([]);
    }
  });

  test('gets tours that remember what its machines do, and mutants of them', async () => {
    for (const model of models) {
      const { tours, states } = await toursNow(model);
      expect(tours.length).toBeGreaterThan(0);
      expect(Object.keys(states).length).toBeGreaterThan(1);
      expect(mutantsOf(model.machine).length).toBeGreaterThan(10);
    }
  });

  test('gets a review of a change', async () => {
    const repository = temporaryFolder();
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', '-C', repository, ...args]);
    git('init', '-q');
    const own = join(repository, 'tests/foreign-app');
    mkdirSync(own, { recursive: true });
    cpSync(join(ROOT, 'tests/foreign-app/machines'), join(own, 'machines'), { recursive: true });
    for (const name of ['node_modules', 'machines']) {
      symlinkSync(join(ROOT, name), join(repository, name), 'dir');
    }
    writeFileSync(join(repository, '.gitignore'), 'node_modules\n');
    git('add', '.');
    git('commit', '-qm', 'as it was');
    const file = join(own, 'machines/lending.machine.ts');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/on: \{ retry: 'asking'(?:, )?/, 'on: { '));
    const { machines: reviewed } = await reviewAgainst('HEAD', reviewedIn(repository));
    expect(reviewed.map(({ id, requirements }) => [id, requirements[1]])).toEqual([
      ['lending', { id: 'LB-02', text: 'Отказ и сбой говорят разное' }],
    ]);
    const [lending] = reviewed;
    expect(lending?.changes.map(({ sentence }) => sentence)).toEqual([
      'Перехода больше нет: из `opened.failed` по событию `retry` (вёл в `opened.asking`).',
    ]);
    expect(lending?.changes[0]?.lost.length).toBeGreaterThan(0);
    expect([...(lending?.warnings ?? []), ...(lending?.changes[0]?.warnings ?? [])]).toEqual([
      'Состояние ошибки `opened.failed` больше не даёт попробовать ещё раз.',
      'Переход убран, а состояние осталось: из `opened.failed` по событию `retry`.',
    ]);
  });
});
