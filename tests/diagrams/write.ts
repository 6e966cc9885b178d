import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { machineFiles } from './files.ts';

const folder = new URL('../../docs/machines/', import.meta.url);
mkdirSync(folder, { recursive: true });
const files = await machineFiles();
for (const name of readdirSync(folder))
  if (!files.has(name) && name !== 'README.md') rmSync(new URL(name, folder));
for (const [name, text] of files) writeFileSync(new URL(name, folder), text);
console.log(`docs/machines: ${files.size} files`);
