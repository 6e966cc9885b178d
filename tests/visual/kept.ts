import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Camera {
  /** The browser's version, `156.0.8078.79`. */
  readonly chromium: string;
  /** `linux-x64` */
  readonly platform: string;
}

/** A small picture of text and lines, to tell whether a browser draws as the one before. */
const PROBE = 'probe.webp';

export const nameOf = ({ chromium, platform }: Camera): string => `Chromium ${chromium}, ${platform}`;

/** The pictures of the repository: `<machine>/<state>.<device>.<theme>.webp` and the camera they were taken with. */
export class KeptPictures {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  camera(): Camera | null {
    const file = join(this.#folder, 'manifest.json');
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
  }

  /** How the browser that took them draws text and lines; null without any. */
  probe(): Buffer | null {
    return this.read(PROBE);
  }

  /** Names of all pictures, those that no state needs any more among them. */
  files(): readonly string[] {
    if (!existsSync(this.#folder)) return [];
    return readdirSync(this.#folder, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.webp') && name !== PROBE)
      .sort();
  }

  read(file: string): Buffer | null {
    const path = join(this.#folder, file);
    return existsSync(path) ? readFileSync(path) : null;
  }

  /** Keeps exactly these pictures anew, and drops exactly those. */
  accept(
    camera: Camera,
    probe: Buffer,
    written: ReadonlyMap<string, Buffer>,
    dropped: readonly string[],
  ): void {
    for (const [file, bytes] of [...written, [PROBE, probe] as const]) {
      const path = join(this.#folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
    }
    for (const file of dropped) rmSync(join(this.#folder, file), { force: true });
    mkdirSync(this.#folder, { recursive: true });
    writeFileSync(join(this.#folder, 'manifest.json'), `${JSON.stringify(camera, null, 2)}\n`);
  }
}
