// @ts-check
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildTools } from './build-tools.mjs';
import { splitStyles } from './page-styles.mjs';
import { ensureInstalled, hashFiles, requireNode, root, stampFile, stampOf } from './project.mjs';

/**
 * Builds the shop into `dist`: `client` and `server` are the pages as Vike makes them, `app` is our server: its
 * entries main.mjs, cli.mjs and the threads' programs side by side with what they read at run time; `tools` is what a shop shows
 * to QA alone. With `--development` pages run React's development version: it warns, and mounts every view twice.
 */

requireNode();
ensureInstalled({ development: false });
process.env.NODE_ENV = 'production';
const development = process.argv.includes('--development');
const stamp = stampOf({ development });
rmSync(join(root, 'dist'), { recursive: true, force: true });

const client = join(root, 'dist', 'client');
const tools = join(root, 'dist', 'tools');
await buildPages();
splitStyles(join(root, 'dist'));
noteBuild();
await Promise.all([compressFiles(client), buildServer(), buildTools(tools).then(() => compressFiles(tools))]);
// Whole or absent: a build that was killed before has no stamp and is made again.
writeFileSync(`${stampFile}.new`, stamp);
renameSync(`${stampFile}.new`, stampFile);

async function buildPages() {
  const { build } = await import('vike/api');
  const define = development ? { 'process.env.NODE_ENV': '"development"' } : {};
  await build({ viteConfig: { root, logLevel: 'warn', environments: { client: { define } } } });
}

/** Pages ask which build they belong to, and whether there is a newer one: by what visitors load of it [TC-02]. */
function noteBuild() {
  const id = hashFiles(['dist/client']).slice(0, 16);
  writeFileSync(join(root, 'dist', 'build.json'), JSON.stringify({ id, timestamp: Date.now() }));
}

async function buildServer() {
  const { bundleServer } = await import('./bundle.mjs');
  const server = join(root, 'server');
  const app = join(root, 'dist', 'app');
  const entries = {
    main: join(server, 'main.ts'),
    cli: join(server, 'cli', 'main.ts'),
    'catalogue-reader': join(server, 'shop', 'catalogue', 'snapshot', 'catalogue-reader.ts'),
  };
  await bundleServer(entries, app);
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
      if (content.length < 256) return;
      writeFileSync(`${file}.br`, await brotli(content, best));
      writeFileSync(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
