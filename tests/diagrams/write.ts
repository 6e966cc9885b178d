import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BY_HAND, folder, layoutBefore, machineFiles } from './files.ts';
import { settledLayoutOf } from './layout.ts';

// `npm run diagrams`: `-- --anew` forgets where things were.
const { values } = parseArgs({ options: { anew: { type: 'boolean', default: false } } });
mkdirSync(folder, { recursive: true });
const files = await machineFiles(undefined, (chart, title) =>
  settledLayoutOf(chart, title, values.anew ? null : layoutBefore(chart.machine)),
);
for (const name of readdirSync(folder)) {
  if (!files.has(name) && !BY_HAND.includes(name)) rmSync(new URL(name, folder));
}
for (const [name, text] of files) writeFileSync(new URL(name, folder), text);
console.log(`docs/machines: ${files.size} files`);
