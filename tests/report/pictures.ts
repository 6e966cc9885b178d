import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { fileOf } from '../visual/plan.ts';

/** One of the four accepted pictures of a state is enough to follow a tour. */
const SHOWN = ['phone', 'light'] as const;
const KEPT = new URL('../visual/pictures/', import.meta.url);

/** What was seen when a test failed is shown at most so wide, in pixels, and so often. */
const SEEN_WIDTH = 900;
const SEEN_MOST = 40;

/** Pictures of the report by name, each in it once however often it is shown. */
export class PictureTable {
  readonly #files = new Map<string, { readonly path: string | URL; readonly kept: boolean }>();

  /**
   * The name of the accepted picture of a configuration, `data-state`'s words; of parallel states that of the first
   * which was not active `before`. Null without one.
   */
  ofState(machine: string, state: string, before = ''): string | null {
    const leaves = state.split(' ');
    const was = before.split(' ');
    const newFirst = [...leaves.filter((leaf) => !was.includes(leaf)), ...leaves];
    for (const leaf of newFirst) {
      const name = fileOf(machine, `${machine}.${leaf}`, ...SHOWN);
      const path = new URL(name, KEPT);
      if (!this.#files.has(name) && !existsSync(path)) continue;
      this.#files.set(name, { path, kept: true });
      return name;
    }
    return null;
  }

  /** The name of a picture of the run; null when its file is gone or there are too many. */
  ofRun(path: string): string | null {
    const seen = [...this.#files.values()].filter(({ kept }) => !kept).length;
    if (!this.#files.has(path) && (seen >= SEEN_MOST || !existsSync(path))) return null;
    this.#files.set(path, { path, kept: false });
    return path;
  }

  /** Every picture that was asked for, WebP in base64. One that cannot be read is left out. */
  async encoded(): Promise<Readonly<Record<string, string>>> {
    const all = [...this.#files].map(async ([name, { path, kept }]) => {
      const bytes = await readFile(path)
        .then((read) => (kept ? read : smaller(read)))
        .catch(() => null);
      return bytes ? [[name, bytes.toString('base64')] as const] : [];
    });
    return Object.fromEntries((await Promise.all(all)).flat());
  }
}

const smaller = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes).resize({ width: SEEN_WIDTH, withoutEnlargement: true }).webp({ quality: 75 }).toBuffer();
