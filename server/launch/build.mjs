// @ts-check
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ensureInstalled, hashInputs, requireNode, root, stampFile } from './project.mjs';

/**
 * Builds the shop into `dist`: `client` and `server` are the pages as Vike makes them, `app` is our server: its
 * entries main.mjs, cli.mjs and worker.mjs side by side with what they read at run time.
 */

requireNode();
ensureInstalled({ development: false });
process.env.NODE_ENV = 'production';
const stamp = hashInputs();
rmSync(join(root, 'dist'), { recursive: true, force: true });

await buildPages();
await Promise.all([compressFiles(join(root, 'dist', 'client')), buildServer()]);
// Whole or absent: a build that was killed before has no stamp and is made again.
writeFileSync(`${stampFile}.new`, stamp);
renameSync(`${stampFile}.new`, stampFile);

async function buildPages() {
  const { build } = await import('vike/api');
  await build({ viteConfig: { root, logLevel: 'warn' } });
}

async function buildServer() {
  const { build } = await import('vite');
  const server = join(root, 'server');
  const app = join(root, 'dist', 'app');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { external: true },
    build: {
      ssr: true,
      target: 'node20',
      outDir: app,
      minify: false,
      sourcemap: true,
      rollupOptions: {
        input: {
          main: join(server, 'main.ts'),
          cli: join(server, 'cli', 'main.ts'),
          worker: join(server, 'database', 'embedded', 'worker.mjs'),
        },
        // One flat folder, so that `new URL('./worker.mjs', import.meta.url)` holds in every chunk.
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  cpSync(join(server, 'database', 'migrations'), join(app, 'migrations'), { recursive: true });
}

/** Compresses once, at the best level, what would be compressed for every visitor. @param {string} folder */
async function compressFiles(folder) {
  const brotli = promisify(brotliCompress);
  const best = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && /\.(js|css|svg|json|txt|xml)$/.test(entry.name));
  await Promise.all(
    names.map(async (entry) => {
      const file = join(entry.parentPath ?? entry.path, entry.name);
      const content = readFileSync(file);
      if (content.length < 1024) return;
      writeFileSync(`${file}.br`, await brotli(content, best));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
