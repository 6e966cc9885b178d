import { Worker } from 'node:worker_threads';
import type { Log } from '../../lib/logging.ts';
import type { WorkerData, WorkerMessage } from './worker.mjs';

/** Where and how the embedded database is started; times in ms. */
interface EmbeddedOptions {
  /** Folder that holds `pgdata`; the caller owns it by the lock. */
  readonly folder: string;
  readonly listen: WorkerData['listen'];
  readonly password: string | null;
  /** A query that runs longer is ended by restarting the thread: PGlite knows no other way. */
  readonly queryLimit: number;
  /** Longest pause inside a transaction while other connections wait. */
  readonly idleLimit: number;
  readonly checkpointEvery: number;
}

export interface EmbeddedServer {
  /** The TCP port, 0 with a Unix socket. */
  readonly port: number;
  close(): Promise<void>;
}

const LONGEST_RESTART_DELAY = 10_000;

/**
 * Runs the embedded database in its thread and starts it again when the thread dies or a query does not end;
 * clients see a lost connection and reconnect, acknowledged commits stay. Rejects when the first start fails.
 */
export async function superviseEmbedded(options: EmbeddedOptions, log: Log): Promise<EmbeddedServer> {
  const busySince = new BigInt64Array(new SharedArrayBuffer(8));
  let listen = options.listen;
  let closing = false;
  let failures = 0;
  let current: Worker | undefined;
  let restart: NodeJS.Timeout | undefined;

  const start = async (): Promise<number> => {
    Atomics.store(busySince, 0, 0n);
    const worker = startThread({ ...options, listen, busySince });
    current = worker;
    worker.once('exit', () => {
      if (current === worker) current = undefined;
    });
    const port = await ready(worker);
    failures = 0;
    // Clients know the first port, so a restarted thread has to come back to it.
    if ('port' in listen) listen = { ...listen, port };
    let failure: unknown = new Error('the thread ended');
    const remember = (error: unknown) => {
      failure = error;
    };
    worker.on('error', remember);
    worker.on('message', (message: WorkerMessage) => message.type === 'failed' && remember(message.error));
    worker.once('exit', () => {
      if (!closing) again(failure);
    });
    return port;
  };

  const again = (error: unknown) => {
    const delay = Math.min(50 * 2 ** failures++, LONGEST_RESTART_DELAY);
    log.error({ err: error, delay }, 'embedded database failed, starting it again');
    restart = setTimeout(() => start().catch(again), delay);
  };

  const watch = setInterval(() => {
    const since = Atomics.load(busySince, 0);
    if (since === 0n || process.hrtime.bigint() - since < BigInt(options.queryLimit) * 1_000_000n) return;
    log.error({ limit: options.queryLimit }, 'a query of the embedded database does not end');
    Atomics.store(busySince, 0, 0n);
    void current?.terminate();
  }, 500).unref();

  const end = () => {
    closing = true;
    clearInterval(watch);
    clearTimeout(restart);
  };

  try {
    return {
      port: await start(),
      async close() {
        end();
        if (current) await stopThread(current);
      },
    };
  } catch (error) {
    end();
    throw error;
  }
}

function startThread(data: WorkerData): Worker {
  return new Worker(new URL('./worker.mjs', import.meta.url), { workerData: data });
}

function ready(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    worker.on('error', reject);
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'ready') resolve(message.port);
      if (message.type === 'failed') reject(message.error);
    });
    worker.once('exit', (code) => reject(new Error(`the database thread ended with ${code}`)));
  });
}

/** Lets the running query end, closes the database; after 5 s by force, which loses no commit. */
async function stopThread(worker: Worker): Promise<void> {
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  const force = setTimeout(() => void worker.terminate(), 5_000);
  worker.postMessage('close');
  await ended;
  clearTimeout(force);
}
