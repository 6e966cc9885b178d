// @ts-check
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * Builds the inspector apart from the pages: it stands on every machine and its model, and in one build with the
 * shop it would tear the shop's own files into smaller ones (1.4 KB more on the placing of an order, measured).
 * @param {string} folder emptied first
 */
export async function buildInspector(folder) {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    base: '/dev/inspector/',
    plugins: [react()],
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'src', 'features', 'dev', 'inspector', 'main.ts'),
        output: { entryFileNames: 'inspector.js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}
