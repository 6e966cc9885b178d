// @ts-check
import { resolve } from 'node:path';
import { createJiti } from 'jiti';

/** `node tests/support/jsx.mjs FILE …`: runs a program that is written in JSX, which jiti reads only when asked to. */
const [program = ''] = process.argv.splice(2, 1);
const jiti = createJiti(import.meta.url, { jsx: { runtime: 'automatic' } });
await jiti.import(resolve(program));
