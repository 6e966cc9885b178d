import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { machines } from '../../machines/index.ts';
import { explained } from './explained.ts';
import { isAsked, LAYERS, type Layer, ROOT } from './layers.ts';
import { mutantsOf } from './mutants.ts';
import { runLayer } from './run-layer.ts';
import { printScores } from './scores.ts';
import { problemsOf, type Verdict } from './verdicts.ts';

/*
 * `npm run mutate [-- machine…] [--every-layer]`: which mutants of the machines the tests notice. With `--every-layer`
 * each layer but the slow one of views is asked for every mutant, not only for what the ones before let live.
 */

const args = process.argv.slice(2);
const everyLayer = args.includes('--every-layer');
const asked = args.filter((each) => !each.startsWith('--'));
const unknown = asked.filter((each) => !machines.some(({ id }) => id === each));
if (unknown.length > 0) throw new Error(`no such machine: ${unknown.join(', ')}`);

const verdicts: Verdict[] = machines
  .filter(({ id }) => asked.length === 0 || asked.includes(id))
  .flatMap(({ id, machine }) =>
    mutantsOf(machine).map((mutant) => ({ machine: id, mutant: mutant.id, noticed: [] })),
  );

const failures: string[] = [];

async function ask(layer: Layer): Promise<void> {
  const askAll = everyLayer && layer !== 'view';
  const todo = new Map<string, string[]>();
  for (const { machine, mutant, noticed } of verdicts) {
    if (!isAsked(layer, machine) || (!askAll && noticed.length > 0)) continue;
    todo.set(machine, [...(todo.get(machine) ?? []), mutant]);
  }
  if (todo.size === 0) return;
  const began = performance.now();
  const { deaths, problems } = await runLayer(layer, todo, (machine, dead, of) =>
    console.log(`  ${layer}: ${machine}: ${dead} of ${of} noticed`),
  );
  failures.push(...problems);
  verdicts.forEach((verdict, at) => {
    const test = deaths.get(verdict.machine)?.get(verdict.mutant);
    if (test !== undefined) verdicts[at] = { ...verdict, noticed: [...verdict.noticed, { layer, test }] };
  });
  console.log(`${layer}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

const output = join(ROOT, 'tests/.output');
mkdirSync(output, { recursive: true });
for (const layer of LAYERS) {
  await ask(layer);
  // After each layer: whoever waits can read what lives so far.
  writeFileSync(join(output, 'mutation.json'), JSON.stringify({ everyLayer, verdicts }, null, 1));
}
printScores(verdicts, explained);
const problems = [...failures, ...problemsOf(verdicts, explained)];
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
