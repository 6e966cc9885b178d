import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Building, creating the database and importing the demo catalogue, on a busy machine. */
const START_MS = 240_000;

/** The data folder of the shop that the specs run against: letters, database. */
export function dataDir(): string {
  const folder = process.env.KARTER_TEST_DATA_DIR;
  if (!folder) throw new Error('the shop is started by global-setup.ts');
  return folder;
}

/** Orders of one client within the limit: above what the specs send from one address, below what they may try. */
export const ONE_ORDER_LIMIT = 40;

export interface RunningShop {
  readonly url: string;
  readonly dataDir: string;
  readonly stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

/** Starts the built shop as `npm start` does, on a free port, with its own embedded database. */
export async function startShop(): Promise<RunningShop> {
  const folder = mkdtempSync(join(tmpdir(), 'karter-browser-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const shop = spawn(process.execPath, [join(ROOT, 'server/launch/start.mjs')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATABASE_URL: '',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      ONE_ORDER_LIMIT: String(ONE_ORDER_LIMIT),
      POST_LIMIT: '1000',
      // Specs that reach a limit come from an address of their own.
      TRUST_PROXY: 'loopback',
    },
  });
  let output = '';
  for (const stream of [shop.stdout, shop.stderr]) {
    stream.on('data', (data) => {
      output = (output + data).slice(-20_000);
    });
  }
  const ended = new Promise<void>((resolve) => shop.once('exit', () => resolve()));
  const stop = async () => {
    shop.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const end = Date.now() + START_MS; !(await isReady(url)); ) {
    if (shop.exitCode !== null || Date.now() > end) {
      await stop();
      throw new Error(`the shop did not start:\n${output}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return { url, dataDir: folder, stop };
}
