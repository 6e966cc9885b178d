import { createHash } from 'node:crypto';
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const OUTPUT = join(ROOT, 'tests/.output');

/** What the content of a filled data folder depends on. */
const SOURCES = [
  'server/content',
  'server/demo',
  'server/import',
  'server/database',
  'server/shop/search',
  'server/shop/catalogue',
];

function keyOfSources(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const entries = readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    for (const file of files.sort()) hash.update(relative(ROOT, file)).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Makes the folder once for every state of the sources; who comes second waits. */
async function ensureDemoShop(fill: (dataDir: string) => Promise<void>): Promise<string> {
  const ready = join(OUTPUT, `shop-${keyOfSources()}`);
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
        if (/^shop-[0-9a-f]+$/.test(name)) rmSync(join(OUTPUT, name), { recursive: true });
      }
      const draft = mkdtempSync(join(OUTPUT, 'draft-'));
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
