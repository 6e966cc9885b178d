import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/afterwards.ts';
import { draw } from '../visual/drawn.ts';
import { writePicture } from '../visual/pixels.ts';
import { commitOf } from './base.ts';
import { markdownOf } from './markdown.ts';
import { htmlOf } from './page.tsx';
import { reviewAgainst, shop } from './project.ts';

const ROOT = join(import.meta.dirname, '../..');

const machine = (failed: string) => `import { setup } from 'xstate';
export const bellMachine = setup({}).createMachine({
  id: 'bell',
  initial: 'waiting',
  states: {
    waiting: { description: 'Ждёт звонка', on: { ring: 'ringing' } },
    ringing: { description: 'Звонит', tags: 'busy', on: { answer: 'waiting', miss: '${failed}' } },
    missed: { description: 'Не ответили', tags: 'error', on: { again: 'ringing' } },
  },
});
`;
const index = `import { bellMachine } from './bell.ts';
export const machines = [
  { id: 'bell', title: 'Звонок', requirements: ['RT-01'], view: 'src/bell', machine: bellMachine },
];
`;
const models = `import { defineModel } from '${ROOT}/machines/testing/model.ts';
import { bellMachine } from './bell.ts';
export const models = [defineModel({ machine: bellMachine, inputs: { silent: undefined }, cases: {} })];
`;
const path = JSON.stringify({
  ...{ format: 'karter-path-1', title: 'Пропустили и перезвонили', machine: 'bell', input: 'silent' },
  start: 'waiting',
  steps: [
    { event: 'ring', sample: 0, state: 'ringing' },
    { event: 'miss', sample: 0, state: 'missed' },
    { event: 'again', sample: 0, state: 'ringing' },
  ],
});

describe('a review of a repository [DV-01]', () => {
  let root: string;
  const write = (name: string, content: string | Buffer) => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  };
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', '-C', root, ...args], {
      encoding: 'utf8',
    });
  const commit = () => {
    git('add', '.');
    git('commit', '-qm', 'change');
  };
  const picture = async (fill: string) => writePicture(await draw(fill));

  beforeEach(async () => {
    root = temporaryFolder();
    git('init', '-q');
    write('.gitignore', 'node_modules\n');
    symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'), 'dir');
    write('package.json', '{ "type": "module" }');
    write('machines/bell.ts', machine('missed'));
    write('machines/index.ts', index);
    write('machines/models.ts', models);
    write('tests/recordings/missed.json', path);
    write('tests/visual/pictures/bell/missed.phone.light.webp', await picture('black'));
    write('tests/visual/pictures/bell/waiting.phone.light.webp', await picture('black'));
    commit();
  });

  test('finds nothing where nothing changed, and leaves no work tree behind', async () => {
    const review = await reviewAgainst('HEAD', { ...shop, root });
    expect(review).toEqual({ revision: 'HEAD', commit: commitOf(root, 'HEAD'), machines: [] });
    expect(markdownOf(review)).toContain('Ни одна машина не изменилась.');
    expect(htmlOf(review)).toContain('Ни одна машина не изменилась.');
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  });

  test('tells one transition that leads elsewhere with all that it does to tests and screens', async () => {
    write('machines/bell.ts', machine('waiting'));
    write('tests/visual/pictures/bell/missed.phone.light.webp', await picture('red'));
    const noticed = [{ layer: 'hand', test: 'a missed bell is told [ST-01]' }];
    const verdict = { machine: 'bell', mutant: 'bell.ringing: drop on miss', noticed };
    write('tests/.output/mutation.json', JSON.stringify({ verdicts: [verdict] }));
    const { machines } = await reviewAgainst('HEAD', { ...shop, root });
    const [bell] = machines;
    expect(bell?.changes.map(({ sentence }) => sentence)).toEqual([
      'Переход из `ringing` по событию `miss`: куда ведёт: `waiting` (было `missed`).',
    ]);
    const [change] = bell?.changes ?? [];
    const part = { event: 'miss', step: 2, here: 'missed', there: 'waiting' };
    expect(change?.paths).toEqual([expect.objectContaining({ ...part, title: 'Пропустили и перезвонили' })]);
    const walk = { ...part, step: 4 };
    expect(change?.lost).toEqual([expect.objectContaining(walk)]);
    expect(change?.gained).toEqual([expect.objectContaining({ ...walk, here: 'waiting', there: 'missed' })]);
    expect(change?.mutants.filter(({ outcome }) => outcome !== 'unknown')).toEqual([
      { id: 'bell.ringing: drop on miss', outcome: 'noticed', rows: ['ST-01'] },
    ]);
    expect(change?.requirements.map(({ id }) => id)).toEqual(['ST-01']);
    expect(change?.states).toEqual(['bell.ringing', 'bell.missed', 'bell.waiting']);
    expect(bell?.touched.map(({ state, renderings }) => [state, renderings[0]?.isSame])).toEqual([
      ['bell.missed', false],
      ['bell.waiting', true],
    ]);
    expect(bell?.drawing.changed).toMatchObject({
      'bell.ringing --miss--> bell.waiting': 'changed',
      'gone: bell.ringing --miss--> bell.missed': 'removed',
    });
  });

  test('is a page that stands alone, and a comment', async () => {
    write('machines/bell.ts', machine('waiting').replace(", on: { again: 'ringing' }", ''));
    const review = await reviewAgainst('HEAD', { ...shop, root });
    const html = htmlOf(review);
    expect(html.slice(0, 15)).toBe('<!doctype html>');
    expect(html.match(/(?:src|href)="(?!data:|#)[^"]*/g)).toBeNull();
    expect(html.match(/data:image\/webp;base64,/g)).toHaveLength(2);
    expect(html.match(/<style>/g)).toHaveLength(1);
    const marks = html.match(/"transition kind-event (?:added|removed|changed)"/g);
    expect(marks).toEqual([
      '"transition kind-event changed"',
      '"transition kind-event removed"',
      '"transition kind-event removed"',
    ]);
    const comment = markdownOf(review);
    expect(comment).toContain('### Звонок · `bell` (изменена: 2\u00a0изменения)');
    expect(comment).toContain('> ⚠️ Переход убран, а состояние осталось: из `missed` по событию `again`.');
    expect(comment).toContain('> ⚠️ Состояние ошибки `missed` больше не даёт попробовать ещё раз.');
    expect(comment).toContain('записанный путь «Пропустили и перезвонили»: шаг 2, `miss`');
    expect(comment).toContain('`npm run mutate -- bell`');
  });

  test('tells machines that are new and gone', async () => {
    write('machines/index.ts', 'export const machines = [];\n');
    commit();
    write('machines/index.ts', index);
    expect((await reviewAgainst('HEAD', { ...shop, root })).machines.map(({ id, is }) => [id, is])).toEqual([
      ['bell', 'added'],
    ]);
    const back = await reviewAgainst('HEAD~1', { ...shop, root });
    expect(back.machines).toEqual([]);
    write('machines/index.ts', 'export const machines = [];\n');
    expect((await reviewAgainst('HEAD~1', { ...shop, root })).machines.map(({ id, is }) => [id, is])).toEqual(
      [['bell', 'removed']],
    );
  });

  test('says why there is nothing to compare with', async () => {
    await expect(reviewAgainst('no-such-branch', { ...shop, root })).rejects.toThrow(
      /no-such-branch|single revision/,
    );
    rmSync(join(root, 'machines'), { recursive: true });
    commit();
    await expect(reviewAgainst('HEAD', { ...shop, root })).rejects.toThrow(/no machines there/);
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1);
  });
});
