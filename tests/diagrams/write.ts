import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { BY_HAND, folder, machineFiles } from './files.ts';

mkdirSync(folder, { recursive: true });
const files = await machineFiles();
for (const name of readdirSync(folder)) {
  if (!files.has(name) && !BY_HAND.includes(name)) rmSync(new URL(name, folder));
}
for (const [name, text] of files) writeFileSync(new URL(name, folder), text);
console.log(`docs/machines: ${files.size} files`);
