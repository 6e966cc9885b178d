import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing, removeAbandonedDrafts } from '../../lib/files.ts';
import type { Log } from '../../lib/logging.ts';
import { makePictures } from './make.ts';
import { IMAGES_FOLDER, SOURCES_FOLDER } from './store.ts';

/** Removes what killed processes left of pictures that they were writing. */
async function removeDrafts(dataDir: string): Promise<void> {
  const images = join(dataDir, IMAGES_FOLDER);
  const folders = (await nullIfMissing(readdir(images))) ?? [];
  const ours = folders.filter((folder) => /^[0-9a-f]{2}$/.test(folder)).map((folder) => join(images, folder));
  for (const folder of [join(dataDir, SOURCES_FOLDER), ...ours]) await removeAbandonedDrafts(folder);
}

/** Makes beside the requests what is left to be made, one picture at a time. */
export function createPictureWork(dataDir: string, log: Pick<Log, 'info' | 'warn' | 'error'>) {
  const stopping = new AbortController();
  const told = new Set<string>();
  let drafts: Promise<void> | null = null;
  let work: Promise<void> = Promise.resolve();
  const onFailure = (name: string, error: unknown): void => {
    if (!told.has(name)) log.warn({ picture: name, err: error }, 'a picture could not be made');
    told.add(name);
  };
  async function run(): Promise<void> {
    const began = performance.now();
    try {
      // What cannot be removed is no reason to make no pictures.
      drafts ??= removeDrafts(dataDir).catch((error) => log.warn({ err: error }, 'old drafts stay'));
      await drafts;
      const pictures = await makePictures(dataDir, { atOnce: 1, signal: stopping.signal, onFailure });
      const seconds = (performance.now() - began) / 1000;
      if (pictures > 0) log.info({ pictures, seconds }, 'pictures made');
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error }, 'pictures could not be made');
    }
  }
  return {
    /** Makes what is left, also what a killed process left; after the work under way, if there is some. */
    start(): void {
      work = work.then(run);
    },
    async stop(): Promise<void> {
      stopping.abort();
      await work;
    },
  };
}
