// @ts-check
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Measures the import of a demo list by the built shop: `node tests/load/import.mjs [100000]`, with the embedded
 * database or, when DATABASE_URL is set, with that one. The list is imported into an empty shop with its pictures
 * to be rendered, then once more unchanged. Memory and processor time are read from /proc: known on Linux only.
 */

const count = process.argv[2] ?? '100000';
const cli = fileURLToPath(new URL('../../dist/app/cli.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'karter-load-'));

/** Peak of resident memory in MB and processor time in s of a process, nothing when it cannot be known. */
/** @param {number | undefined} pid */
function usage(pid) {
  try {
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    // A process that has just ended has no memory any more.
    if (peak === undefined) return null;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { peak: Number(peak) / 1024, processor: (Number(user) + Number(system)) / 100 };
  } catch {
    return null;
  }
}

/** @param {string} what @param {readonly string[]} args */
async function measure(what, args) {
  const began = performance.now();
  const child = spawn(process.execPath, [cli, ...args], {
    env: { ...process.env, DATA_DIR: join(folder, 'data'), COOKIE_KEYS: process.env.COOKIE_KEYS ?? '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let used = { peak: Number.NaN, processor: Number.NaN };
  const watch = setInterval(() => {
    used = usage(child.pid) ?? used;
  }, 100);
  const code = await new Promise((resolve) => child.once('exit', resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`${what}: the command ended with ${code}`);
  const seconds = (performance.now() - began) / 1000;
  const rate = Math.round(Number(count) / seconds);
  console.log(
    `${what.padEnd(28)} ${seconds.toFixed(1)} s, ${rate} offers/s, processor ${used.processor.toFixed(1)} s, ` +
      `peak ${used.peak.toFixed(0)} MB`,
  );
}

try {
  const list = join(folder, 'list.yml');
  await measure(`write ${count} offers`, ['demo', count, '--out', list]);
  await measure('import into an empty shop', ['import', list]);
  await measure('import again, unchanged', ['import', list]);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
