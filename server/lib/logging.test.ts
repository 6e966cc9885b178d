import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { text as readText } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { describeError, withoutTokens } from './logging.ts';

test('a logged error says what and where, not what people typed', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ivan@example.com)',
  });
  const error = new Error('Failed query: insert into requests values ($1)\nparams: Иван,ivan@example.com', {
    cause,
  });
  const text = JSON.stringify(describeError(error));
  expect(text).toContain('insert into requests');
  expect(text).toContain('23505');
  expect(text).toContain('logging.test.ts');
  expect(text).not.toMatch(/ivan@example\.com|Иван/);
});

test('no log holds the token of a recovery link [RT-25]', () => {
  for (const address of [
    '/?token-recovery=s3cret-Token&a=1',
    'GET "/catalog?a=1&token-recovery=s3cret-Token"',
    'https://shop.ru/?token%2Drecovery=s3cret-Token#x',
  ]) {
    expect(withoutTokens(address)).not.toContain('s3cret');
    expect(JSON.stringify(describeError(new Error(`failed: ${address}`)))).not.toContain('s3cret');
  }
  expect(withoutTokens('/?token-recovery=s3cret&a=1 x')).toBe('/?token-recovery=…&a=1 x');
});

test('what is no error is not printed', () => {
  expect(describeError('ivan@example.com')).toEqual({ type: 'string' });
});

/** A process that logs 900 KB and a fatal error; tells whether somebody took all of it within so many ms. */
function startLogging(patienceMs: number) {
  const program = `
    require('jiti').createJiti(${JSON.stringify(import.meta.url)}).import('./logging.ts').then(async (logging) => {
      const log = logging.createLogger('info');
      for (let at = 0; at < 300; at += 1) log.info('x'.repeat(3_000));
      log.fatal('the end');
      process.send(await logging.closeLog(${patienceMs}));
      process.kill(process.pid, 'SIGKILL');
    });`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { output: child.stdout, told: once(child, 'message') };
}

test('a log that nobody reads stops nobody', async () => {
  const { told } = startLogging(100);
  expect((await told)[0]).toBe(false);
});

test('a log that is read is whole at the end', async () => {
  const { output, told } = startLogging(5_000);
  const text = output ? await readText(output) : '';
  expect((await told)[0]).toBe(true);
  expect(text.trimEnd().split('\n')).toHaveLength(301);
  expect(text).toContain('"the end"');
});

test('operations.md tells of every line that is worth a look', () => {
  const [, table = ''] =
    /^## What the log says$(.*?)^## /ms.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const lines = files.flatMap((name) => [
    ...readFileSync(`server/${name}`, 'utf8').matchAll(
      /\blog\.(?:warn|error|fatal)\((?:[^;]*?, )?'([^':]+)[^']*'\)/g,
    ),
  ]);
  expect(lines.length).toBeGreaterThan(40);
  expect(lines.map(([, text = '']) => text).filter((text) => !table.includes(`\`${text}\``))).toEqual([]);
});
