import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashFiles, root } from '../../server/scripts/project.mjs';

const OUTPUT = join(root, 'tests/.output');

/** What the content of a filled data folder depends on. */
const SOURCES = [
  'server/content',
  'server/demo',
  'server/import',
  'server/database',
  'server/shop/search',
  'server/shop/catalogue',
  'server/shop/site/demo',
];

/** What its pictures depend on: they take longest, and change seldom. */
const PICTURES = ['server/demo/pictures', 'server/import/pictures', 'src/contract/constants.ts'];

const keyOf = (sources: readonly string[]): string => hashFiles(sources).slice(0, 16);

/** Makes the folder once for every state of the sources; who comes second waits. */
async function ensureDemoShop(fill: (dataDir: string) => Promise<void>): Promise<string> {
  const ready = join(OUTPUT, `shop-${keyOf(SOURCES)}`);
  // Of all filled folders: a picture that is there is not made again.
  const images = join(OUTPUT, `images-${keyOf(PICTURES)}`);
  const lock = `${ready}.lock`;
  mkdirSync(OUTPUT, { recursive: true });
  for (let tries = 0; !existsSync(ready); tries += 1) {
    if (tries > 3000) throw new Error(`${lock} is left over from a killed run: remove it`);
    try {
      mkdirSync(lock);
    } catch {
      await sleep(100);
      continue;
    }
    try {
      for (const name of readdirSync(OUTPUT)) {
        const isOld = /^(?:shop|images)-[0-9a-f]+$/.test(name) && join(OUTPUT, name) !== images;
        if (isOld) rmSync(join(OUTPUT, name), { recursive: true });
      }
      mkdirSync(images, { recursive: true });
      const draft = mkdtempSync(join(OUTPUT, 'draft-'));
      symlinkSync(images, join(draft, 'images'), 'junction');
      await fill(draft);
      renameSync(draft, ready);
    } finally {
      rmSync(lock, { recursive: true });
    }
  }
  return ready;
}

/** Puts a shop with the small demo catalogue into an empty folder; the pictures are shared, nobody changes them. */
export async function copyDemoShop(dataDir: string, fill: (dataDir: string) => Promise<void>): Promise<void> {
  const from = await ensureDemoShop(fill);
  for (const name of ['pgdata', 'secrets.json']) {
    cpSync(join(from, name), join(dataDir, name), { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
  symlinkSync(join(from, 'images'), join(dataDir, 'images'), 'junction');
}
