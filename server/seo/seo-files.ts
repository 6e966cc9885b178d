import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { nullIfMissing } from '../lib/files.ts';
import type { Log } from '../lib/logging.ts';
import { isFirstWorker } from '../lib/workers.ts';
import { type WritingParts, writeFiles } from './write-files.ts';

interface SeoFilesParts extends Omit<WritingParts, 'signal'> {
  readonly dataDir: string;
  readonly revision: () => number;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** A state of the files. */
export interface SeoFileSet {
  /** Names the state: for entity tags. */
  readonly key: string;
  readonly folder: string;
}

/** The files that search engines and aggregators fetch, kept in the data folder, one folder a state. */
export interface SeoFiles {
  /** The newest files; after a change of the shop somebody who asks waits a moment for the new ones. */
  readonly current: () => Promise<SeoFileSet | null>;
  /** Begins to write them anew whenever the shop has changed; the other workers write only for who asks before. */
  readonly start: () => void;
  readonly stop: () => Promise<void>;
}

/** Changes with what the files look like, so that those of an older version of the shop are not used. */
const FORMAT = 1;
/** The shop is looked at this often, and has to be unchanged for one turn before files are written for nobody yet. */
const EVERY_MS = 10_000;
/** Files are written anew on their own at most for a fifth of the time, of which two thirds are rest. */
const SHARE = 4;
/** Who asks for files that are not written yet waits this long at most. */
const PATIENCE_MS = 4000;
/** Stock changes with every order, without a revision, and a feed must not be old: hours of ISO 8601. */
const HOUR = 'YYYY-MM-DDTHH'.length;
/** What a process that was killed has left is removed after this. */
const LEFT_MS = 3_600_000;

const hash = (...parts: readonly unknown[]) =>
  createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 12);

/** See docs/decisions/0016-seo.md. */
export function createSeoFiles(parts: SeoFilesParts): SeoFiles {
  const { dataDir, publicUrl, revision, log } = parts;
  const folder = join(dataDir, 'found');
  const ending = new AbortController();
  let newest: string | null = null;
  let writing: Promise<void> | null = null;
  let restUntil = 0;
  let seen = '';
  let timer: NodeJS.Timeout | null = null;

  const own = hash(FORMAT, publicUrl);
  const keyNow = () => `${own}-${hash(revision(), new Date().toISOString().slice(0, HOUR))}`;

  async function write(key: string): Promise<void> {
    const began = performance.now();
    const draft = join(folder, `.${randomUUID()}`);
    try {
      // Another worker may have written them.
      if (existsSync(join(folder, key))) {
        newest = key;
        return;
      }
      await mkdir(draft, { recursive: true });
      const { products } = await writeFiles(draft, { ...parts, signal: ending.signal });
      await take(folder, draft, key, newest);
      newest = key;
      log.info({ products, ms: Math.round(performance.now() - began) }, 'sitemaps and feed are written');
    } catch (error) {
      if (!ending.signal.aborted) log.warn({ err: error }, 'sitemaps and feed could not be written');
    } finally {
      await rm(draft, { recursive: true, force: true });
      restUntil = performance.now() + SHARE * (performance.now() - began);
    }
  }

  /** Those of the last start or of another worker are good until there are newer ones. */
  async function adopt(key: string): Promise<void> {
    const names = (await namesIn(folder)).filter((name) => name.startsWith(own));
    newest = [key, newest].find((name) => name !== null && names.includes(name)) ?? names[0] ?? null;
  }

  /** One at a time; who asks meanwhile waits for the same. */
  function writeOnce(key: string): Promise<void> {
    writing ??= write(key).finally(() => {
      writing = null;
    });
    return writing;
  }

  /** A change is waited out: an import is often followed by its pictures. */
  function look(): void {
    const key = keyNow();
    const isSettled = key === seen;
    seen = key;
    if (isSettled && newest !== key && performance.now() >= restUntil) void writeOnce(key);
  }

  return {
    async current() {
      const key = keyNow();
      if (newest !== key || !existsSync(join(folder, key))) await adopt(key);
      if (newest !== key && !ending.signal.aborted)
        await Promise.race([writeOnce(key), sleep(PATIENCE_MS, undefined, { ref: false })]);
      return newest === null ? null : { key: newest, folder: join(folder, newest) };
    },
    start() {
      if (isFirstWorker()) timer ??= setInterval(look, EVERY_MS).unref();
    },
    async stop() {
      if (timer) clearInterval(timer);
      ending.abort();
      await writing;
    },
  };
}

async function namesIn(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  return readdir(folder);
}

/**
 * Makes a finished folder the one that is used. What was used until now stays for a worker that has not seen the
 * change yet, older ones are removed.
 */
async function take(folder: string, draft: string, key: string, before: string | null): Promise<void> {
  const ready = join(folder, key);
  await rename(draft, ready).catch((error: unknown) => {
    // Another worker was first; the same key is the same state.
    if (!existsSync(ready)) throw error;
  });
  for (const name of await namesIn(folder)) {
    const other = join(folder, name);
    // Another worker may just have renamed or removed its own.
    const draft = name.startsWith('.') ? await nullIfMissing(stat(other)) : null;
    const isDraft = draft !== null && draft.mtimeMs > Date.now() - LEFT_MS;
    if (name !== key && name !== before && !isDraft) await rm(other, { recursive: true, force: true });
  }
}
