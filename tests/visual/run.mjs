// @ts-check
import { createJiti } from 'jiti';
import { ensureBuilt, ensureInstalled, requireNode } from '../../server/scripts/project.mjs';

/**
 * `npm run atlas`: takes a picture of every state of every machine, compares with the kept ones and writes
 * `tests/.output/atlas/index.html`. `npm run atlas -- --accept` keeps what was taken; machines may be named.
 */
requireNode();
ensureInstalled({ development: true });
ensureBuilt();
// The report is written in JSX, which jiti reads only when asked to.
const jiti = createJiti(import.meta.url, { jsx: { runtime: 'automatic' } });
await jiti.import('./main.ts');
