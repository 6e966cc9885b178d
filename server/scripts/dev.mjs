// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, readStamp, requireNode, root, stampOf } from './project.mjs';

/**
 * `npm run dev`: the same shop as `npm start`, built and started again when a source changes. Only React differs: its
 * development version warns, and mounts every view twice. A failed build leaves the last good shop running.
 */

requireNode();
ensureInstalled({ development: true });

const build = fileURLToPath(new URL('./build.mjs', import.meta.url));
const main = join(root, 'dist', 'app', 'main.mjs');
/** @type {import('node:child_process').ChildProcess | null} */
let shop = null;
let working = false;
let changed = false;
/** @type {NodeJS.Timeout | undefined} */
let quiet;

/** @param {readonly string[]} command @param {NodeJS.ProcessEnv} env */
function run(command, env = process.env) {
  return spawn(process.execPath, command, { cwd: root, stdio: 'inherit', env });
}

async function stopShop() {
  if (!shop) return;
  shop.kill('SIGTERM');
  await once(shop, 'exit');
}

/** Builds until the build is of what the sources are now, then starts it; one at a time. */
async function follow() {
  if (working) {
    changed = true;
    return;
  }
  working = true;
  do {
    changed = false;
    // The build itself puts files beside the sources for a moment: only a difference counts.
    const isBuilt = readStamp() === stampOf({ development: true });
    if (isBuilt && shop) continue;
    if (!isBuilt) {
      const [code] = await once(run([build, '--development']), 'exit');
      if (code !== 0) continue;
    }
    await stopShop();
    shop = run([main], { NODE_ENV: 'production', ...process.env });
    shop.once('exit', () => {
      shop = null;
    });
  } while (changed);
  working = false;
}

for (const folder of ['machines', 'server', 'src']) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(quiet);
    quiet = setTimeout(follow, 300);
  });
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => void stopShop().then(() => process.exit(0)));
}
await follow();
