import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import express from 'express';
import { build } from 'vite';
import { machineFiles } from '../diagrams/files.ts';
import { drawn } from './project.ts';

const HERE = import.meta.dirname;

const page = (script: string, style: string, body: string): string =>
  `<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Читальный зал</title>${style}</head><body>${body}<script type="module" src="/${script}.js"></script></body></html>`;

/**
 * Builds the gallery of the reading room into a folder of its own and serves it: `/dev`, `/dev/<machine>` and the
 * stage of a machine in its frame. Returns its address and what ends it.
 */
export async function serveForeignApp(folder: string): Promise<{ origin: string; stop: () => void }> {
  await build({
    root: HERE,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), tailwindcss()],
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: { gallery: join(HERE, 'gallery.tsx'), stage: join(HERE, 'stage.tsx') },
        output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
      },
    },
  });
  mkdirSync(join(folder, 'layouts'));
  for (const [name, text] of await machineFiles(drawn)) writeFileSync(join(folder, 'layouts', name), text);

  const app = express();
  app.use(express.static(folder));
  app.get('/dev/stage/:machine', ({ params }, response) => {
    response.send(
      page('stage', '', `<div id="stage" data-stage="${encodeURIComponent(params.machine)}"></div>`),
    );
  });
  app.get('/dev{/:machine}', (_, response) => {
    response.send(page('gallery', '<link rel="stylesheet" href="/gallery.css">', ''));
  });
  const server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The gallery listens on no port');
  return { origin: `http://127.0.0.1:${address.port}`, stop: () => server.close() };
}
