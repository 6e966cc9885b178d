import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres.mjs';
import { type Environment, startServer, startServerOn, type TestServer } from './server.ts';

/** 32 bytes as the settings take them. */
const keyOf = (byte: number) => `k1:${Buffer.alloc(32, byte).toString('base64url')}`;

/** What both processes of a pair are told; the tools are on as they are in one process with its own database. */
const SHARED = {
  DEV_TOOLS: 'on',
  SHOP_API_USER: 'shop',
  SHOP_API_PASSWORD: 'a-long-password-of-servers',
  SHOP_API_KEY: keyOf(9),
  COOKIE_KEYS: keyOf(7),
};

/** Two processes that are one shop. */
export interface Pair {
  /** Visitors come here. */
  readonly web: TestServer;
  /** The demo catalogue, the database and the letters are here. */
  readonly api: TestServer;
  readonly stop: () => Promise<void>;
}

/** A page server over a server with the data (docs/decisions/0012-databases-and-processes.md). */
export async function startPair(environment: Environment = {}): Promise<Pair> {
  const port = await freePort();
  const shared = { ...SHARED, ...environment, PUBLIC_URL: `http://127.0.0.1:${port}` };
  const api = await startServer({ ...shared, ROLE: 'api' });
  const folder = mkdtempSync(join(tmpdir(), 'karter-web-'));
  const web = await startServerOn(folder, { ...shared, ROLE: 'web', SHOP_API_URL: api.origin }, port);
  const stop = async () => {
    await web.stop();
    await api.stop();
  };
  return { web, api, stop };
}
