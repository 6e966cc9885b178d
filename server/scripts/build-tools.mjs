// @ts-check
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * The styles of views stand on the pages that load these scripts: src/devtools/sandbox/stage.css.
 * @type {import('vite').Plugin}
 */
const withoutStyles = {
  name: 'karter:without-styles',
  enforce: 'pre',
  resolveId: { filter: { id: /\.css$/ }, handler: () => '\0no-style' },
  load: { filter: { id: /^\0no-style$/ }, handler: () => '' },
};

/**
 * Builds what only a shop with its tools for QA on serves, every file where its address says: the stage of the
 * machines (`/dev/stage.js`), the panel of `?inspect` (`/dev/inspector/`) and, as they are, the files of
 * `src/devtools/public`. Both scripts stand on every machine and model. In the build of the pages they would tear
 * the shop's own files into smaller ones (1.4 KB more on the placing of an order, measured), and React comes there
 * with Vike's router, which starts wherever it is loaded (docs/decisions/0017-qa-tools.md).
 * @param {string} folder new or empty
 */
export async function buildTools(folder) {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  const devtools = join(root, 'src', 'devtools');
  /**
   * @param {import('vite').InlineConfig} own
   * @param {NonNullable<import('vite').BuildOptions['rolldownOptions']>} rolldownOptions
   */
  const buildApart = (own, rolldownOptions) =>
    build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: [react(), withoutStyles],
      ...own,
      build: {
        target: 'es2022',
        outDir: folder,
        emptyOutDir: false,
        modulePreload: false,
        // The stage comes at once: it is looked at beside the shop, not on the way through it.
        chunkSizeWarningLimit: 1000,
        rolldownOptions,
      },
    });
  await Promise.all([
    buildApart(
      {
        publicDir: join(devtools, 'public'),
        resolve: { alias: { 'vike/client/router': join(devtools, 'sandbox', 'no-router.ts') } },
      },
      {
        input: join(devtools, 'shop', 'stage.tsx'),
        output: { entryFileNames: 'dev/stage.js', codeSplitting: false },
      },
    ),
    buildApart(
      {},
      {
        input: join(devtools, 'inspector', 'main.ts'),
        output: {
          entryFileNames: 'dev/inspector/inspector.js',
          chunkFileNames: 'dev/inspector/[name]-[hash].js',
        },
      },
    ),
  ]);
}
