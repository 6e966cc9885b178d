// @ts-check
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, root } from './project.mjs';

const INPUTS = [
  'server/demo/drawings',
  'server/demo/pictures.ts',
  'server/import/pictures',
  'src/contract/constants.ts',
];

/**
 * Puts the pictures of the demo catalogue beside the bundle. They are drawn and rendered by the bundle's own
 * `prepare.mjs`, once for as long as neither drawings nor renderer change: it takes about a minute of one core.
 *
 * @param {string} app the folder of the bundle
 */
export function placeDemoPictures(app) {
  const kept = join(root, 'node_modules', '.cache', `karter-demo-${hashFiles(INPUTS).slice(0, 16)}`);
  if (!existsSync(kept)) {
    console.log('Рисую запчасти для витрины… / Drawing the parts of the demo catalogue…');
    const draft = `${kept}.${process.pid}`;
    mkdirSync(draft, { recursive: true });
    execFileSync(process.execPath, [join(app, 'prepare.mjs'), draft], { stdio: 'inherit' });
    try {
      renameSync(draft, kept);
    } catch (error) {
      // Another build was quicker: its pictures are the same.
      if (!existsSync(kept)) throw error;
      rmSync(draft, { recursive: true });
    }
  }
  cpSync(kept, join(app, 'demo'), { recursive: true });
}
