import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/afterwards.ts';
import { patience } from '../../tests/support/patience.ts';

const SCRIPTS = fileURLToPath(new URL('.', import.meta.url));
const NO_PACKAGES = '{"packages":{}}';

/** A project whose build, shop and commands are of one line each. */
function projectOf(lines: { readonly build?: string; readonly main?: string; readonly cli?: string }) {
  const folder = temporaryFolder();
  for (const each of ['docs/machines', 'machines', 'src', 'dist/app', 'node_modules'])
    mkdirSync(join(folder, each), { recursive: true });
  cpSync(SCRIPTS, join(folder, 'server/scripts'), { recursive: true });
  for (const each of ['docs/requirements.ru.md', 'package.json', 'tsconfig.json', 'vite.config.ts'])
    writeFileSync(join(folder, each), '');
  for (const each of ['package-lock.json', 'node_modules/.package-lock.json'])
    writeFileSync(join(folder, each), NO_PACKAGES);
  writeFileSync(join(folder, 'server/scripts/build.mjs'), lines.build ?? 'process.exit(1);');
  writeFileSync(join(folder, 'dist/app/main.mjs'), lines.main ?? '');
  writeFileSync(join(folder, 'dist/app/cli.mjs'), lines.cli ?? '');
  return folder;
}

const shop = (folder: string, environment: NodeJS.ProcessEnv = {}) =>
  spawnSync(process.execPath, [join(folder, 'server/scripts/shop.mjs'), 'import', 'list.csv'], {
    env: { ...process.env, ...environment },
    encoding: 'utf8',
  });

test.each(['dry_run', 'withdraw', 'complete', 'prune'])(
  'a command whose --%s npm has taken does nothing',
  (key) => {
    const folder = projectOf({ cli: 'console.log("at work");' });
    writeFileSync(join(folder, 'dist/.stamp'), 'a build');
    const { status, stdout, stderr } = shop(folder, { [`npm_config_${key}`]: 'true' });
    expect([status, stdout, stderr]).toEqual([2, '', expect.stringContaining('npm run shop -- …')]);
  },
);

test.each(['sheet', 'from', 'token_description'])('nor does one whose --%s has a value', (key) => {
  const folder = projectOf({ cli: 'console.log("at work");' });
  writeFileSync(join(folder, 'dist/.stamp'), 'a build');
  expect(shop(folder, { [`npm_config_${key}`]: '2' })).toMatchObject({ status: 2, stdout: '' });
});

test('a command leaves the build under a running shop alone, also with newer sources', () => {
  const folder = projectOf({ cli: 'console.log("at work");' });
  writeFileSync(join(folder, 'dist/.stamp'), 'an older build');
  writeFileSync(join(folder, 'package-lock.json'), '{"packages":{"node_modules/a":{"version":"1.0.0"}}}');
  const { status, stdout, stderr } = shop(folder);
  expect([status, stdout, stderr]).toEqual([0, 'at work\n', expect.stringContaining('npm start')]);
});

test('a shop in development that was killed is started again by the next change', async () => {
  const build = `import { readFileSync, writeFileSync } from 'node:fs';
    import { stampFile, stampOf } from './project.mjs';
    writeFileSync(stampFile, stampOf({ development: true }));`;
  const main = `import { appendFileSync } from 'node:fs';
    appendFileSync('started', process.pid + ' ');
    setInterval(() => {}, 1000);`;
  const folder = projectOf({ build, main });
  const started = () => readFileSync(join(folder, 'started'), 'utf8').trim().split(' ').map(Number);
  const dev: ChildProcess = spawn(process.execPath, [join(folder, 'server/scripts/dev.mjs')], {
    stdio: 'ignore',
  });
  const ended = once(dev, 'exit');
  try {
    await expect.poll(started).toHaveLength(1);
    process.kill(started()[0] ?? 0, 'SIGKILL');
    await vi.waitFor(
      () => {
        writeFileSync(join(folder, 'src/changed.ts'), String(performance.now()));
        expect(started()).toHaveLength(2);
      },
      { timeout: patience * 10_000, interval: 1000 },
    );
  } finally {
    dev.kill('SIGTERM');
    await ended;
  }
});
