// @ts-check
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from './project.mjs';

/** Packages of so many files that reading and linking them one by one slows every start. */
const MANY_FILES = ['drizzle-orm', '@iconify/utils', 'jose', /^(?:micromark|mdast|unist)-?/];

/**
 * Bundles server code into one flat folder, most packages left outside, together with what it reads at run time:
 * `new URL('./worker.mjs', import.meta.url)` and './migrations/', './demo/', './brands/' or './pictures/' then hold in
 * every file as in the sources.
 * @param {Readonly<Record<string, string>>} entries source path by name of the result, which ends in .mjs
 * @param {string} folder emptied first
 */
export async function bundleServer(entries, folder) {
  const database = join(root, 'server', 'database');
  const programs = {
    worker: join(database, 'embedded', 'worker.mjs'),
    'draw-svg': join(root, 'server', 'import', 'pictures', 'draw-svg.mjs'),
  };
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { external: true, noExternal: MANY_FILES },
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      rollupOptions: {
        input: { ...entries, ...programs },
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  cpSync(join(database, 'migrations'), join(folder, 'migrations'), { recursive: true });
  cpSync(join(root, 'server', 'shop', 'site', 'demo'), join(folder, 'demo'), { recursive: true });
  for (const own of ['brands', 'pictures']) {
    cpSync(join(root, 'server', 'demo', own), join(folder, own), { recursive: true });
  }
}
