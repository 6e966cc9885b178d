import cluster, { type Worker } from 'node:cluster';
import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry, type Registry } from 'prom-client';
import { RateLimiterClusterMaster } from 'rate-limiter-flexible';
import type { Lifecycle } from './lifecycle.ts';
import type { Log } from './logging.ts';

/** Tells a worker its place, from 0. */
const PLACE = 'KARTER_WORKER';
/** What a worker asks the first process: the metrics of all of them. */
const METRICS = 'karter:metrics';
/** The first process gives up after 5 s. */
const METRICS_MS = 6000;
const LONGEST_RESTART_DELAY = 10_000;

/** Whether this process does what one process of a machine is to do: true as well where there is only one. */
export const isFirstWorker = (): boolean => (process.env[PLACE] ?? '0') === '0';

/** Resolves when the worker listens; rejects when it ends before. */
async function listening(worker: Worker): Promise<void> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(worker, 'exit', { signal }).then(([code, by]) => {
    throw new Error(`a process of the shop ended with ${code ?? by} before it listened`);
  });
  try {
    await Promise.race([once(worker, 'listening', { signal }), ended]);
  } finally {
    ended.catch(() => undefined);
    settled.abort();
  }
}

function answerMetrics(log: Log): void {
  const all = new AggregatorRegistry();
  cluster.on('message', async (worker, message: unknown) => {
    if (message !== METRICS) return;
    try {
      worker.send({ [METRICS]: await all.clusterMetrics() });
    } catch (error) {
      log.warn({ err: error }, 'the metrics of the processes could not be read');
    }
  });
}

/**
 * Keeps `count` processes of `program` on one port (Node's cluster): each is a whole shop over the same database.
 * One that dies is replaced. SIGHUP replaces all, one by one: the new one listens before the old one is told to end.
 * Resolves when all listen; rejects when the first one does not get that far.
 */
export async function keepWorkers(
  program: string,
  count: number,
  log: Log,
  lifecycle: Pick<Lifecycle, 'isEnding' | 'onEnd'>,
): Promise<void> {
  cluster.setupPrimary({ exec: program });
  new RateLimiterClusterMaster();
  answerMetrics(log);
  const workers: Worker[] = [];

  async function open(place: number): Promise<void> {
    const worker = cluster.fork({ [PLACE]: String(place) });
    await listening(worker);
    log.info({ place, pid: worker.process.pid }, 'a process of the shop listens');
    const before = workers[place];
    workers[place] = worker;
    worker.once('exit', (code, signal) => {
      if (workers[place] !== worker || lifecycle.isEnding()) return;
      log.error({ place, code, signal }, 'a process of the shop died, starting it again');
      void reopen(place);
    });
    before?.process.kill('SIGTERM');
  }

  async function reopen(place: number): Promise<void> {
    for (let failures = 0; !lifecycle.isEnding(); failures += 1) {
      try {
        return await open(place);
      } catch (error) {
        log.error({ err: error, place }, 'a process of the shop did not start');
        await sleep(Math.min(100 * 2 ** failures, LONGEST_RESTART_DELAY));
      }
    }
  }

  async function reload(): Promise<void> {
    log.info({ processes: count }, 'replacing the processes of the shop');
    for (const place of workers.keys()) {
      if (lifecycle.isEnding()) return;
      try {
        await open(place);
      } catch (error) {
        log.error({ err: error, place }, 'a process of the shop was not replaced, the old one stays');
      }
    }
  }

  lifecycle.onEnd(async () => {
    const left = Object.values(cluster.workers ?? {}).flatMap((worker) => worker ?? []);
    await Promise.all(
      left.map(async (worker) => {
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await ended;
      }),
    );
  });
  async function openAll(): Promise<void> {
    // Migrations and the demo are the work of one.
    await open(0);
    await Promise.all(Array.from({ length: count - 1 }, (_, at) => open(at + 1)));
  }
  const opened = openAll();
  let turn = opened.catch(() => undefined);
  process.on('SIGHUP', () => {
    turn = turn.then(reload);
  });
  await opened;
}

/**
 * For the end of a worker, when it listens no more: waits until the first process knows. A connection that it hands over
 * to a process that has ended stays open and is never answered: one request of 97 572 in eight replacements.
 */
export async function leaveWorkers(): Promise<void> {
  if (!cluster.worker?.isConnected()) return;
  const left = once(process, 'disconnect');
  cluster.worker.disconnect();
  await left;
}

/**
 * The text of the metrics in `registry`; in a worker the sums over all workers, its own when the first process
 * does not answer.
 */
export function readMetrics(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics();
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
  const answers = new EventEmitter();
  process.on('message', (message: unknown) => {
    if (typeof message === 'object' && message !== null && METRICS in message)
      answers.emit(METRICS, message[METRICS]);
  });
  return async () => {
    const answer = once(answers, METRICS, { signal: AbortSignal.timeout(METRICS_MS) });
    process.send?.(METRICS);
    return answer.then(
      ([text]) => String(text),
      () => registry.metrics(),
    );
  };
}
