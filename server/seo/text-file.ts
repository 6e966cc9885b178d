import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/** A file that is written piece by piece, gzipped, by who does other things in between. */
export interface TextFile {
  /** Takes a piece when there is room for it; rejects when the disk fails. */
  readonly write: (text: string) => Promise<void>;
  /** Ends the file; it is whole when this resolves. */
  readonly end: () => Promise<void>;
  /** Closes it as it is, for who gives the whole work up. */
  readonly abandon: () => void;
}

/** Compresses in the thread pool; a reader that has to wait for the disk holds one piece. */
export function createTextFile(path: string): TextFile {
  const gzip = createGzip({ level: 6 });
  const written = pipeline(gzip, createWriteStream(path));
  // Its failure is met by the next write or the end; until then it must not count as unhandled.
  written.catch(() => {});
  return {
    write: async (text) => {
      if (!gzip.write(text)) await Promise.race([once(gzip, 'drain'), written]);
    },
    end: async () => {
      gzip.end();
      await written;
    },
    abandon: () => gzip.destroy(),
  };
}
