// @ts-check
import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled, requireNode, root } from './project.mjs';

/**
 * `npm run dev`: the same shop as `npm start`, built and started again when a source changes. There is no second
 * way to run it, so what works here works for visitors.
 */

requireNode();
ensureInstalled({ development: true });

const start = fileURLToPath(new URL('./start.mjs', import.meta.url));
/** @type {import('node:child_process').ChildProcess | null} */
let shop = null;
let ending = false;
/** @type {NodeJS.Timeout | undefined} */
let quiet;

function run() {
  shop = spawn(process.execPath, [start], { cwd: root, stdio: 'inherit' });
  shop.once('exit', () => {
    shop = null;
    if (ending) process.exit(0);
  });
}

function runAgain() {
  if (!shop) return run();
  shop.once('exit', run);
  shop.kill('SIGTERM');
}

for (const folder of ['machines', 'server', 'src']) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(quiet);
    quiet = setTimeout(runAgain, 300);
  });
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    ending = true;
    if (shop) shop.kill(signal);
    else process.exit(0);
  });
}
run();
