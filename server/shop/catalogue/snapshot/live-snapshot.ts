import type pg from 'pg';
import type { Log } from '../../../lib/logging.ts';
import { readSnapshot } from './read.ts';
import type { Snapshot } from './snapshot.ts';

/** The newest snapshot of the catalogue. */
export interface LiveSnapshot {
  /** The snapshot in use; the first call reads it. Rejects with the database's error when there is none. */
  current(): Promise<Snapshot>;
  /** Looks at the revision now and reads the catalogue again when it has changed. */
  refresh(): Promise<void>;
  /** Waits for a reading under way; the database may be closed then. */
  stop(): Promise<void>;
}

interface LiveSnapshotOptions {
  readonly pool: pg.Pool;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

async function readRevision(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ revision: number }>('select revision::float8 from catalogue_state');
  return rows[0]?.revision ?? 0;
}

/**
 * Keeps one snapshot and puts a whole new one in its place when the revision has changed. Until the new one is
 * read, and while the database fails, the old one answers.
 */
export function createLiveSnapshot({ pool, log }: LiveSnapshotOptions): LiveSnapshot {
  let snapshot: Snapshot | null = null;
  let reading: Promise<Snapshot> | null = null;

  async function read(): Promise<Snapshot> {
    const since = performance.now();
    const next = await readSnapshot(pool);
    const ms = Math.round(performance.now() - since);
    log.info({ revision: next.revision, products: next.ids.length, ms }, 'catalogue read');
    snapshot = next;
    return next;
  }

  /** One reading at a time; all who need it wait for the same. */
  function readOnce(): Promise<Snapshot> {
    reading ??= read().finally(() => {
      reading = null;
    });
    return reading;
  }

  async function refresh(): Promise<void> {
    if ((await readRevision(pool)) !== snapshot?.revision) await readOnce();
  }

  return {
    current: async () => snapshot ?? readOnce(),
    refresh,
    async stop() {
      await reading?.catch(() => undefined);
    },
  };
}
