// @ts-check
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createClients } from './clients.mjs';
import { createTurns } from './turns.mjs';
import { startupPacket } from './wire.mjs';

/**
 * The thread of the embedded database: PGlite works here, because it blocks the thread it runs on, and answers
 * PostgreSQL's protocol on a socket, so that the shop speaks to it as to any PostgreSQL.
 */

/**
 * @typedef {object} WorkerData
 * @property {string} folder holds `pgdata`
 * @property {{ path: string } | { port: number, host: string }} listen
 * @property {string | null} password see createClients
 * @property {BigInt64Array} busySince when the running query began (process.hrtime, ns), 0 when idle
 * @property {number} idleLimit see createTurns
 * @property {number} checkpointEvery ms
 */
/** @typedef {{ type: 'ready', port: number } | { type: 'failed', error: unknown }} WorkerMessage */

/** @type {WorkerData} */
const { folder, listen, password, busySince, idleLimit, checkpointEvery } = workerData;
const VACUUM_EVERY = 12;

// A function is compiled anew after so many bytes of its code have run. With V8's own 1.8 MB a third of the processor
// time of a start went into functions that are hot during the start alone.
setFlagsFromString('--wasm-tiering-budget=60000000');

/** Buffers are zeroed at every start and never given back: the usual 128 MB cost 0.5 s and their size in memory. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/**
 * PGlite lets every user of the machine into its folders and files, and so did earlier versions of the shop.
 * @param {string} data
 */
function closeToOthers(data) {
  try {
    chmodSync(data, 0o700);
  } catch {
    // A file system without modes, or somebody else's folder: the shop is opened all the same.
  }
}

/**
 * Opens `pgdata`. The first time it is made under another name and renamed when it is whole, so that a process
 * killed half way leaves nothing that looks like a database.
 */
async function openData() {
  const data = join(folder, 'pgdata');
  if (!existsSync(data)) {
    const draft = `${data}.new`;
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    const fresh = await PGlite.create({ dataDir: draft, startParams });
    await fresh.close();
    renameSync(draft, data);
  }
  closeToOthers(data);
  return PGlite.create({ dataDir: data, startParams, extensions: { pg_trgm } });
}

const database = await openData();
// A fifth of the rows that ANALYZE would look at: everybody waits for it.
await database.exec('set default_statistics_target = 20');
let steps = 0;

/** @param {Uint8Array} bytes @param {(data: Uint8Array) => void} onData */
async function run(bytes, onData) {
  steps++;
  Atomics.store(busySince, 0, process.hrtime.bigint());
  await database.execProtocolRawStream(bytes, { onRawData: onData });
  Atomics.store(busySince, 0, 0n);
}

/** @type {Buffer[]} */
const greeting = [];
await run(startupPacket(), (data) => greeting.push(Buffer.from(data)));

/** @param {unknown} error */
function onFailure(error) {
  parentPort?.postMessage({ type: 'failed', error });
  setImmediate(() => process.exit(1));
}

const turns = createTurns({ run, idleLimit, onFailure });
const clients = createClients({ turns, greeting: Buffer.concat(greeting), password });

// PGlite has no background processes: without checkpoints its log would grow for ever, and without VACUUM
// the planner would never learn what the tables hold.
let rounds = 0;
let stepsSeen = steps;
async function maintain() {
  if (steps !== stepsSeen) {
    await turns.run('checkpoint');
    if (++rounds % VACUUM_EVERY === 0) {
      await turns.run('vacuum');
      await turns.run('analyze');
    }
    stepsSeen = steps;
  }
  setTimeout(maintain, checkpointEvery);
}
setTimeout(maintain, checkpointEvery);

const server = createServer((socket) => clients.connect(socket));
server.on('error', onFailure);
if ('path' in listen) rmSync(listen.path, { force: true });
server.listen(listen, () => {
  const address = server.address();
  parentPort?.postMessage({ type: 'ready', port: typeof address === 'object' ? (address?.port ?? 0) : 0 });
});

parentPort?.once('message', async () => {
  server.close();
  await clients.close();
  await database.close();
  setImmediate(() => process.exit(0));
});
