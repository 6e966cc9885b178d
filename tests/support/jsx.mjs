// @ts-check
import { resolve } from 'node:path';
import { ensureInstalled, requireNode } from '../../server/scripts/project.mjs';

/** `node tests/support/jsx.mjs FILE …`: runs a program that is written in JSX, which jiti reads only when asked to. */
requireNode();
ensureInstalled({ development: true });
const { createJiti } = await import('jiti');
const [program = ''] = process.argv.splice(2, 1);
const jiti = createJiti(import.meta.url, { jsx: { runtime: 'automatic' } });
await jiti.import(resolve(program));
