// @ts-check
import { createJiti } from 'jiti';
import { ensureInstalled, requireNode } from '../../server/scripts/project.mjs';

requireNode();
ensureInstalled({ development: true });
// The page is written in JSX, which jiti reads only when asked to.
const jiti = createJiti(import.meta.url, { jsx: { runtime: 'automatic' } });
await jiti.import('./main.ts');
