// @ts-check
import { ensureBuilt, ensureInstalled, requireNode } from './project.mjs';

/** `npm start`: from a fresh clone to a serving shop. The server runs in this process, so signals reach it. */

requireNode();
ensureInstalled({ development: false });
ensureBuilt();
process.env.NODE_ENV ??= 'production';
await import(new URL('../../dist/app/main.mjs', import.meta.url).href);
