// @ts-check
import { join } from 'node:path';
import { root } from './project.mjs';

/**
 * Builds the stage of the machines (`/dev/stage/…`) into one file of its own, `dist/client/dev/stage.js`. In the build
 * of the pages it would share their files: the scripts of the shop would be cut into more pieces, and React comes there
 * with Vike's router, which starts wherever it is loaded (docs/decisions/0027-stage.md).
 */
export async function buildStage() {
  const [{ build }, { default: react }] = await Promise.all([import('vite'), import('@vitejs/plugin-react')]);
  const stage = join(root, 'src', 'features', 'dev', 'stage');
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react()],
    resolve: { alias: { 'vike/client/router': join(stage, 'no-router.ts') } },
    build: {
      outDir: join(root, 'dist', 'client', 'dev'),
      target: 'es2022',
      modulePreload: false,
      // Everything at once: it is looked at beside the shop, not on the way through it.
      chunkSizeWarningLimit: 1000,
      rolldownOptions: {
        input: { stage: join(stage, 'start.tsx') },
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
}
