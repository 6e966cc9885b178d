import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { copyDemoShop } from './demo-shop.ts';
import { freePort } from './postgres.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = join(ROOT, 'dist/app/main.mjs');

/** Longest start in ms: the first one of all makes the demo catalogue and its pictures. For hooks that start. */
export const START_TIMEOUT = 300_000;

const METRICS_TOKEN = 'token-of-the-metrics';

/** Limits are out of the way unless a test is about them; tests of them set their own. */
const ENVIRONMENT = {
  HOST: '127.0.0.1',
  DEMO_PRODUCTS: '600',
  DATABASE_URL: '',
  METRICS_TOKEN,
  ONE_ORDER_LIMIT: '1000000',
  ORDER_LIMIT: '1000000',
  POST_LIMIT: '1000000',
  ACCOUNT_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'info',
  NODE_ENV: 'production',
};

export type Environment = Readonly<Record<string, string>>;

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

async function untilReady(child: ChildProcess, origin: string, log: () => string): Promise<void> {
  const began = performance.now();
  while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null || performance.now() - began > START_TIMEOUT) {
      child.kill('SIGKILL');
      throw new Error(`The server did not start:\n${log()}`);
    }
    await sleep(100);
  }
}

/** Ends the connections that `fetch` keeps open, after their answers: a server that ends waits a second for them. */
function letGo(): void {
  const key = Symbol.for('undici.globalDispatcher.1');
  const agent: { close(): Promise<void>; constructor: new () => object } | undefined = Reflect.get(
    globalThis,
    key,
  );
  if (!agent) return;
  Reflect.set(globalThis, key, new agent.constructor());
  void agent.close();
}

/** Where a server over this folder logs. */
export const logFileOf = (dataDir: string): string => `${dataDir}.log`;

/** The built server over a data folder, which is removed when the server stops; on a free port unless told. */
export async function startServerOn(
  dataDir: string,
  environment: Environment = {},
  wantedPort: number | null = null,
): Promise<TestServer> {
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is missing: run "npm run build" (npm test does it first)`);
  const port = wantedPort ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const logFile = logFileOf(dataDir);
  const output = openSync(logFile, 'w');
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
    // Neither a pipe nor a group of this process: the shared server outlives the test file that starts it.
    stdio: ['ignore', output, output],
    detached: true,
  });
  closeSync(output);
  let kept: string | null = null;
  const log = () => kept ?? readFileSync(logFile, 'utf8');
  const ended = once(child, 'exit');
  await untilReady(child, origin, log).catch((error: unknown) => {
    rmSync(logFile);
    throw error;
  });
  const stop = async () => {
    letGo();
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), 12_000);
    await ended;
    clearTimeout(force);
    kept = log();
    for (const left of [dataDir, logFile]) rmSync(left, { recursive: true, force: true });
    return child.exitCode;
  };
  return { origin, dataDir, process: child, log, stop };
}

/** Makes what `copyDemoShop` copies: a server fills the folder at its first start. */
async function fillDemoShop(dataDir: string): Promise<void> {
  const server = await startServerOn(dataDir);
  // Its pictures are made beside the requests; servers over copies have no sources of them.
  const sources = join(dataDir, 'picture-sources');
  while (existsSync(sources) && readdirSync(sources).length > 0) await sleep(100);
  server.process.kill('SIGTERM');
  await once(server.process, 'exit');
  rmSync(logFileOf(dataDir));
}

/** A server with a copy of the small demo catalogue in a folder that is empty or does not exist yet. */
export async function startServerIn(dataDir: string, environment: Environment = {}): Promise<TestServer> {
  await copyDemoShop(dataDir, fillDemoShop);
  return startServerOn(dataDir, environment);
}

/** A server of its own with a copy of the small demo catalogue, for a test that needs other settings or ends it. */
export function startServer(environment: Environment = {}): Promise<TestServer> {
  return startServerIn(mkdtempSync(join(tmpdir(), 'karter-shop-')), environment);
}

/** The metrics of a started server, as Prometheus writes them. */
export async function metricsOf(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${METRICS_TOKEN}` } });
  return answer.text();
}

/** The value of a metric without labels; NaN when there is none. */
export const metricIn = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)`, 'm').exec(metrics)?.[1]);
