import type { Logger } from 'pino';
import type { Registry } from 'prom-client';
import type { KeyRing } from '../../crypto/key-ring.ts';
import type { Database } from '../../database/open.ts';
import { errorCode } from '../../lib/files.ts';
import type { Transport } from '../letter.ts';
import { deleteSent, type Lease, leaseDue, markFailed, outboxState } from './leases.ts';
import { createOutboxMetrics } from './metrics.ts';
import { openLetter, UnreadableLetter } from './queue.ts';

interface OutboxWorkerDeps {
  readonly database: Pick<Database, 'db'>;
  readonly keyRing: KeyRing;
  readonly transport: Transport;
  readonly registry: Registry;
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** How often the outbox is looked into without being woken, in ms; 5 s when left out. */
  readonly pollMs?: number;
}

export interface OutboxWorker {
  /** Begins to look for letters, at once and then by polling. */
  start(): void;
  /** A letter was put in by this process: looks now. Does nothing while stopped. */
  wake(): void;
  /**
   * Takes no more letters and resolves when those under way are sent or given back; sendings that last longer
   * than `graceMs` (5 s when left out) are broken off.
   */
  stop(graceMs?: number): Promise<void>;
}

/** Letters under way at the same time: one that hangs leaves room for the others. */
const PLACES = 4;
const POLL_MS = 5000;
/** A server that takes a letter drop by drop is given up; well within the lease of 90 s. */
const SEND_DEADLINE_MS = 40_000;
/** A process that stops has 10 s in all. */
const GRACE_MS = 5000;

const FIRST_SECONDS = 5;
const LONGEST_SECONDS = 3600;

/**
 * Seconds until the next attempt after `attempts` failed ones: 5, 10, 20 … at most an hour, less up to a half by
 * chance (`random` in 0…1), so that letters which failed together do not come back together.
 */
export function retryDelay(attempts: number, random: number): number {
  return Math.min(LONGEST_SECONDS, FIRST_SECONDS * 2 ** (attempts - 1)) * (1 - random / 2);
}

/** Why an attempt failed, for the owner: the code of the connection, the answer of the mail server. */
function reasonOf(error: unknown): { readonly code: string; readonly text: string } {
  const text = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').slice(0, 300);
  const code = errorCode(error);
  const answer = error instanceof Error && 'responseCode' in error ? ` ${String(error.responseCode)}` : '';
  return { code: `${code || (error instanceof Error ? error.name : 'error')}${answer}`, text };
}

/**
 * Sends what waits in the outbox, in any number of processes on one database. Each letter goes out at least once;
 * twice only when the mail server has taken it and its row stays, because the answer is lost, the process dies or the
 * database fails, and then under the same Message-ID. Refusals of every kind are tried again: a server may refuse today
 * what it takes tomorrow.
 */
export function createOutboxWorker(deps: OutboxWorkerDeps): OutboxWorker {
  const {
    database: { db },
    keyRing,
    transport,
    registry,
    log,
    pollMs = POLL_MS,
  } = deps;
  const metrics = createOutboxMetrics(registry, () => outboxState(db));
  const underWay = new Map<Promise<void>, AbortController>();
  let running = false;
  let looking: Promise<void> | null = null;
  let lookAgain = false;
  let timer: NodeJS.Timeout | undefined;

  async function giveBack(lease: Lease, error: unknown): Promise<void> {
    const { code, text } = reasonOf(error);
    metrics.attempt(lease.kind, 'failed');
    // Tried again all the same: a key comes back, and while keys are changed other processes have another ring.
    const readable = !(error instanceof UnreadableLetter);
    const outcome = await markFailed(db, lease, retryDelay(lease.attempts, Math.random()), text, readable);
    // The text may name the recipient, so it stays in the database and out of the log.
    const line = { letter: lease.id, kind: lease.kind, attempts: lease.attempts, code };
    if (outcome === 'lost') return;
    if (outcome === 'dead') log.error(line, 'a letter could not be sent in time and is given up');
    else if (readable) log.warn(line, 'a letter was not sent and will be tried again');
    else if (lease.lastError !== text) log.error(line, 'a letter cannot be read');
  }

  async function deliver(lease: Lease, signal: AbortSignal): Promise<void> {
    const { id, kind, payload, createdAt, attempts, isExpired } = lease;
    try {
      // The shop stood still: the link would be refused, and look like a fault of the shop.
      if (isExpired) throw new Error('its link or code is not valid any more');
      await transport.send({ id, createdAt, letter: openLetter(keyRing, id, payload) }, signal);
    } catch (error) {
      return giveBack(lease, error);
    }
    metrics.attempt(kind, 'sent');
    await deleteSent(db, id);
    log.info({ letter: id, kind, attempts }, 'a letter was sent');
  }

  function send(lease: Lease): void {
    const controller = new AbortController();
    const deadline = setTimeout(() => controller.abort(), SEND_DEADLINE_MS);
    const delivery: Promise<void> = deliver(lease, controller.signal)
      .catch((error: unknown) =>
        log.error({ err: error, letter: lease.id }, 'the outbox could not be marked'),
      )
      .finally(() => {
        clearTimeout(deadline);
        underWay.delete(delivery);
        wake();
      });
    underWay.set(delivery, controller);
  }

  async function look(): Promise<void> {
    do {
      lookAgain = false;
      const free = PLACES - underWay.size;
      if (free > 0) for (const lease of await leaseDue(db, free)) send(lease);
    } while (lookAgain && running);
  }

  function wake(): void {
    if (!running) return;
    lookAgain = true;
    if (looking) return;
    clearTimeout(timer);
    looking = look()
      .catch((error: unknown) => log.error({ err: error }, 'the outbox could not be read'))
      .finally(() => {
        looking = null;
        if (!running) return;
        if (lookAgain) wake();
        else timer = setTimeout(wake, pollMs).unref();
      });
  }

  return {
    wake,
    start() {
      running = true;
      wake();
    },
    async stop(graceMs = GRACE_MS) {
      running = false;
      clearTimeout(timer);
      await looking;
      const breakOff = setTimeout(() => {
        for (const controller of underWay.values()) controller.abort();
      }, graceMs);
      await Promise.all(underWay.keys());
      clearTimeout(breakOff);
    },
  };
}
