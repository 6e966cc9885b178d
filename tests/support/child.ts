import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { bundleServer } from '../../server/scripts/bundle.mjs';
import { root } from '../../server/scripts/project.mjs';
import { afterwards } from './afterwards.ts';

/** A program bundled as the server is; it is removed after all tests. */
export async function bundled(source: string): Promise<string> {
  const output = join(root, 'tests/.output');
  mkdirSync(output, { recursive: true });
  const folder = mkdtempSync(join(output, 'program-'));
  afterwards(() => rmSync(folder, { recursive: true }));
  await bundleServer({ program: source }, folder);
  return join(folder, 'program.mjs');
}

/** A Node process of the test, killed after it; `said` and `complained` grow with what it prints. */
export function startChild(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const code = once(child, 'close').then(([exitCode]): number | null => exitCode);
  const kill = () => {
    child.kill('SIGKILL');
    return code;
  };
  const started = { child, code, kill, said: '', complained: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    started.said += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    started.complained += text;
  });
  onTestFinished(async () => {
    await kill();
  });
  return started;
}
