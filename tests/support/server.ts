import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = join(ROOT, 'dist/app/main.mjs');
const OUTPUT = join(ROOT, 'tests/.output');

/** Limits are out of the way unless a test is about them; tests of them set their own. */
const ENVIRONMENT = {
  HOST: '127.0.0.1',
  DEMO_PRODUCTS: '600',
  DATABASE_URL: '',
  ONE_ORDER_LIMIT: '1000000',
  POST_LIMIT: '1000000',
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
};

export interface TestServer {
  /** `http://127.0.0.1:port` */
  readonly origin: string;
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** What the server has logged so far. */
  readonly log: () => string;
  /** Ends the server with SIGTERM and removes its data; resolves with the exit code. */
  readonly stop: () => Promise<number | null>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}

async function launch(dataDir: string, environment: Readonly<Record<string, string>>): Promise<TestServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [MAIN], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      ...ENVIRONMENT,
      PUBLIC_URL: origin,
      ...environment,
      PORT: `${port}`,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit');
  for (let tries = 0; ; tries += 1) {
    if (child.exitCode !== null || tries > 600) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${output}`);
    }
    const ready = await fetch(`${origin}/readyz`).catch(() => null);
    if (ready?.ok) break;
    await sleep(100);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 12_000);
    await ended;
    clearTimeout(force);
    rmSync(dataDir, { recursive: true, force: true });
    return child.exitCode;
  };
  return { origin, dataDir, process: child, log: () => output, stop };
}

/** Makes the template once for every build, whichever test file comes first; the others wait for it. */
async function template(): Promise<string> {
  const ready = join(OUTPUT, `shop-600-${Math.round(statSync(MAIN).mtimeMs)}`);
  const lock = `${ready}.lock`;
  mkdirSync(OUTPUT, { recursive: true });
  for (let tries = 0; !existsSync(ready); tries += 1) {
    if (tries > 600) throw new Error(`${lock} is left over from an ended run: remove it`);
    try {
      mkdirSync(lock);
    } catch {
      await sleep(100);
      continue;
    }
    try {
      const draft = mkdtempSync(join(OUTPUT, 'draft-'));
      const server = await launch(draft, {});
      server.process.kill('SIGTERM');
      await once(server.process, 'exit');
      renameSync(draft, ready);
    } finally {
      rmSync(lock, { recursive: true, force: true });
    }
  }
  return ready;
}

function requireBuilt(): void {
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is missing: run "npm run build" (npm test does it first)`);
}

/** The built server over a data folder that the test brings; the folder is removed when the server stops. */
export async function startServerOn(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<TestServer> {
  requireBuilt();
  return launch(dataDir, environment);
}

/** The built server on a free port with its own copy of the small demo catalogue. */
export async function startServer(environment: Readonly<Record<string, string>> = {}): Promise<TestServer> {
  requireBuilt();
  const from = await template();
  const dataDir = mkdtempSync(join(tmpdir(), 'karter-shop-'));
  cpSync(from, dataDir, { recursive: true });
  return launch(dataDir, environment);
}
