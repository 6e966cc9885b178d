import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { startPostgres } from '../support/postgres.mjs';
import { type Environment, metricIn, metricsOf, startServer } from '../support/server.ts';
import { fuzz } from './fuzz.ts';
import { killRepeatedly } from './kills.ts';

/**
 * `npm run attack -- [--requests N] [--kills N] [--seed N] [--on embedded,postgres]`, after a build: hostile requests
 * over every route, then kills under orders on these databases. Prints a report; the exit code is 1 when anything was
 * broken, lost or doubled.
 */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    kills: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    on: { type: 'string', default: 'embedded,postgres' },
  },
});
const [requests, kills, seed] = [Number(values.requests), Number(values.kills), Number(values.seed)];
const CONNECTIONS = 16;
/** Memory is compared with what it is after a tenth of the requests. */
const WARM = 0.1;

let isBroken = false;
const say = (what: string, failed: boolean) => {
  console.log(`${failed ? '✗' : '✓'} ${what}`);
  isBroken ||= failed;
};

async function attackRoutes(): Promise<void> {
  const server = await startServer({ LOG_LEVEL: 'warn' });
  const memory = async () => metricIn(await metricsOf(server.origin), 'process_resident_memory_bytes') / 1e6;
  const part = (from: number, share: number) =>
    fuzz(server.origin, { seed: from, count: Math.round(requests * share), connections: CONNECTIONS });
  try {
    const warm = await part(seed, WARM);
    const before = await memory();
    const rest = await part(seed + requests, 1 - WARM);
    const after = await memory();
    for (const { requests: sent, statuses, broken, slowestMs, slowest } of [warm, rest]) {
      for (const line of broken.slice(0, 20)) console.log(`  ${line}`);
      say(`${sent} requests: ${JSON.stringify(statuses)}, ${broken.length} broken`, broken.length > 0);
      console.log(`  slowest ${slowestMs.toFixed(0)} ms: ${slowest}`);
    }
    say(
      `memory ${before.toFixed(0)} MB after a tenth, ${after.toFixed(0)} MB at the end`,
      after > 1.5 * before,
    );
  } finally {
    await server.stop();
  }
}

async function attackOrders(what: string, databaseUrl: string | null, more: Environment = {}): Promise<void> {
  const { acknowledged, lost, doubled, wrongLetters } = await killRepeatedly(kills, databaseUrl, more);
  const found = `${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${wrongLetters} letters too many or few`;
  say(`${what}, ${kills} kills: ${found}`, lost + doubled > 0 || wrongLetters !== 0);
}

/** A PostgreSQL with a small catalogue. */
async function attackPostgres(): Promise<void> {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'karter-attack-'));
  const keys = { COOKIE_KEYS: `k1:${randomBytes(32).toString('base64url')}` };
  const shop = (...args: readonly string[]) =>
    promisify(execFile)(process.execPath, ['server/scripts/shop.mjs', ...args], {
      env: { ...process.env, ...keys, DATABASE_URL: postgres.url, DATA_DIR: folder },
    });
  try {
    const list = join(folder, 'list.yml');
    await shop('demo', '300', '--out', list);
    await shop('import', list);
    await attackOrders('PostgreSQL', postgres.url, keys);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  }
}

if (requests > 0) await attackRoutes();
if (kills > 0 && values.on.includes('embedded')) await attackOrders('embedded', null);
if (kills > 0 && values.on.includes('postgres')) await attackPostgres();
process.exitCode = isBroken ? 1 : 0;
