// @ts-check
import { ensureBuilt, ensureInstalled, requireNode } from './project.mjs';

/** `npm run shop -- <command>`: the owner's commands, beside a running shop or without one. */

requireNode();
ensureInstalled({ development: false });
ensureBuilt();
process.env.NODE_ENV ??= 'production';
process.setSourceMapsEnabled(true);
await import(new URL('../../dist/app/cli.mjs', import.meta.url).href);
