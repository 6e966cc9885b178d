import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../../../database/open.ts';
import type { Log } from '../../../lib/logging.ts';
import { readAndKeep, readImage } from './image.ts';
import { readSnapshot, readState } from './read.ts';
import { readInProcess } from './read-in-process.ts';
import { type SnapshotSize, sizeOf } from './size.ts';
import type { Snapshot } from './snapshot.ts';

/** The newest snapshot of the catalogue. */
export interface LiveSnapshot {
  /**
   * The snapshot in use; the first call reads it, null when that takes longer than `patience`. Rejects with the
   * database's error when there is none.
   */
  soon(): Promise<Snapshot | null>;
  /** The same, but what is read of one category alone instead of null; the whole catalogue (null) is waited for. */
  ofCategory(id: number | null): Promise<Snapshot>;
  /**
   * Looks at the revision now and reads the catalogue again when it has changed; resolves with that of the answers: of
   * the old ones when the reading fails. Rejects when the database does not answer.
   */
  revision(): Promise<number>;
  /** Bytes of the snapshot in use: its numbers, and the texts of its filters; 0 without one. */
  memory(): SnapshotSize;
  /** Ends a process that reads, waits for any other reading under way; the database may be closed then. */
  stop(): Promise<void>;
}

interface LiveSnapshotOptions {
  readonly database: Pick<Database, 'at' | 'pool'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Where the newest snapshot is kept for the next start and for other processes; null keeps none. */
  readonly image: ImageOptions | null;
  /** How long, in ms, questions wait for the first snapshot before they are answered without it; PATIENCE_MS unless told. */
  readonly patience?: number;
}

export interface ImageOptions {
  readonly file: string;
  /** Fewer products are read from the database as fast; IMAGE_FROM unless told. */
  readonly from?: number;
  /** `catalogue-reader`, built: it reads so many products in a process of its own. Without it this one reads them. */
  readonly reader?: URL;
}

/** Products that take some two seconds to read. */
const IMAGE_FROM = 50_000;
/** Most catalogues, and the image of a million products, are read by then. */
const PATIENCE_MS = 1000;
/** After readings that failed the next one waits for 2, 4, 8 … s, at most so long. */
const LONGEST_WAIT_SECONDS = 60;

async function hasMany(pool: pg.Pool, many: number): Promise<boolean> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from (select from products where published limit $1) p',
    [many],
  );
  return (rows[0]?.count ?? 0) >= many;
}

/**
 * Keeps one snapshot and puts a whole new one in its place when the revision has changed. Until the new one is
 * read, and while the database fails, the old one answers.
 */
export function createLiveSnapshot(options: LiveSnapshotOptions): LiveSnapshot {
  const { database, log, image, patience = PATIENCE_MS } = options;
  const { at, pool } = database;
  const ending = new AbortController();
  let snapshot: Snapshot | null = null;
  let waited: Promise<null> = Promise.resolve(null);
  /** Read one after another, so that the first minute of a large shop leaves connections to everybody else. */
  const parts = new Map<number, Promise<Snapshot>>();
  let lastPart: Promise<unknown> = Promise.resolve();
  let reading: Promise<Snapshot> | null = null;
  let failures = 0;
  let nextReading = 0;

  async function read(): Promise<Snapshot> {
    const since = performance.now();
    const kept = image && (await readKept(image, (await readState(pool)).state));
    const next = kept ?? (await readAnew());
    const ms = Math.round(performance.now() - since);
    const from = kept ? 'image' : 'database';
    log.info({ revision: next.revision, products: next.ids.length, ms, from }, 'catalogue read');
    snapshot = next;
    failures = 0;
    parts.clear();
    return next;
  }

  /** Null also when the image cannot be read, which is logged. */
  async function readKept({ file }: ImageOptions, state: string): Promise<Snapshot | null> {
    try {
      return await readImage(file, state);
    } catch (error) {
      log.warn({ err: error, file }, 'the image of the catalogue is broken, it is made anew');
      return null;
    }
  }

  async function readAnew(): Promise<Snapshot> {
    if (!image || !(await hasMany(pool, image.from ?? IMAGE_FROM))) return readSnapshot(pool);
    const { file, reader } = image;
    if (!reader) return readAndKeep(pool, file, log);
    const state = await readInProcess(reader, { at, file }, ending.signal);
    // There is none on a full disk.
    return (await readKept(image, state)) ?? readSnapshot(pool);
  }

  /** One reading at a time; all who need it wait for the same. */
  function readOnce(): Promise<Snapshot> {
    if (reading) return reading;
    waited = sleep(patience, null, { ref: false });
    reading = read()
      .catch((error) => {
        if (snapshot && !ending.signal.aborted) putOff(error, snapshot);
        throw error;
      })
      .finally(() => {
        reading = null;
      });
    return reading;
  }

  function putOff(error: unknown, { revision }: Snapshot): void {
    failures += 1;
    const seconds = Math.min(2 ** failures, LONGEST_WAIT_SECONDS);
    nextReading = performance.now() + seconds * 1000;
    log.warn({ err: error, revision, seconds }, 'the catalogue could not be read, the old one answers');
  }

  async function soon(): Promise<Snapshot | null> {
    if (snapshot) return snapshot;
    const whole = readOnce();
    return Promise.race([whole, waited]);
  }

  function readPart(id: number): Promise<Snapshot> {
    const known = parts.get(id);
    if (known) return known;
    const part = lastPart.then(() => snapshot ?? readSnapshot(pool, id));
    lastPart = part.catch(() => parts.delete(id));
    parts.set(id, part);
    return part;
  }

  return {
    soon,
    ofCategory: async (id) => (await soon()) ?? (id === null ? readOnce() : readPart(id)),
    async revision() {
      const { state, revision } = await readState(pool);
      const isOld = snapshot !== null && snapshot.state !== state;
      // Who reads may have failed alone: a process that was killed. The database tells whether it did.
      if (isOld && performance.now() >= nextReading) await readOnce().catch(() => readState(pool));
      return (await soon())?.revision ?? revision;
    },
    memory: () => (snapshot ? sizeOf(snapshot) : { numbers: 0, texts: 0 }),
    async stop() {
      ending.abort();
      await reading?.catch(() => undefined);
      await lastPart;
    },
  };
}
