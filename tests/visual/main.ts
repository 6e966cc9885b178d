import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { machines } from '../../machines/index.ts';
import { models } from '../../machines/models.ts';
import type { Model } from '../../machines/testing/model.ts';
import { createDevTools } from '../../server/devtools/dev-tools.ts';
import { createLogger } from '../../server/lib/logging.ts';
import { ensureBuilt, root } from '../../server/scripts/project.mjs';
import { startServer } from '../support/server.ts';
import { openCamera } from './camera.ts';
import { factsOf } from './facts.ts';
import { KeptPictures, nameOf } from './kept.ts';
import { type MachinePlan, planOf, shotsOf } from './plan.ts';
import { writeReport } from './report/report.tsx';
import { shootAll, shootProbe } from './shoot.ts';
import {
  accept,
  beginOutcome,
  judge,
  leftOverOf,
  type Outcome,
  problemsOf,
  type Verdict,
} from './verdict.ts';

/*
 * `npm run atlas`: takes a picture of every state of every machine, compares with the kept ones and writes
 * `tests/.output/atlas/index.html`. `npm run atlas -- --accept` keeps what was taken; machines may be named.
 */
ensureBuilt();

const at = (path: string): URL => new URL(path, import.meta.url);

const kept = new KeptPictures(fileURLToPath(at('./pictures')));
const folder = at('../.output/atlas/');
const file = new URL('index.html', folder);

async function look(plans: readonly MachinePlan[], only: readonly string[] | null): Promise<Outcome> {
  const { browser, camera } = await openCamera();
  const server = await startServer().catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  // The server outlives this process unless it is told.
  const interrupted = () => void Promise.all([browser.close(), server.stop()]).then(() => process.exit(130));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupted);
  try {
    const begun = await beginOutcome(kept, camera, await shootProbe(browser, server.origin));
    const verdicts: Verdict[] = [];
    // What is accepted shows the shop as this machine draws it.
    const ownRouble = !begun.comparable && !values.accept;
    await shootAll({ browser, origin: server.origin, ownRouble }, plans, async (taken) => {
      verdicts.push(await judge(taken, kept, begun.comparable));
    });
    const leftOver = leftOverOf(kept, plans.flatMap(shotsOf), only);
    verdicts.sort((a, b) => (a.shot.file < b.shot.file ? -1 : 1));
    return { ...begun, verdicts, leftOver };
  } finally {
    await Promise.all([browser.close(), server.stop()]);
  }
}

const { values, positionals } = parseArgs({
  options: { accept: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const unknown = positionals.filter((id) => !machines.some((each) => each.id === id));
if (unknown.length > 0) {
  console.error(`No such machine: ${unknown.join(', ')}. ${machines.map(({ id }) => id).join(', ')}`);
  process.exit(2);
}
const only = positionals.length > 0 ? positionals : null;
const chosen = machines.filter(({ id }) => only === null || only.includes(id));
const modelOf = (id: string): Model => {
  const model = models.find((each) => each.id === id);
  if (!model) throw new Error(`${id} has no model`);
  return model;
};
const plans = chosen.map(({ id }) => planOf(modelOf(id)));

let outcome: Outcome | null = null;
let failure = '';
try {
  outcome = await look(plans, only);
} catch (error) {
  failure = error instanceof Error ? error.message : String(error);
}
mkdirSync(folder, { recursive: true });
writeFileSync(
  file,
  writeReport({
    at: new Date(),
    machines: chosen.map((entry, place) =>
      factsOf(entry, plans[place] ?? { machine: entry.id, shown: [], unseen: {} }),
    ),
    outcome,
    failure,
    coverage: await createDevTools(root, createLogger('silent')).coverage(),
  }),
);
console.log(`${fileURLToPath(file)}`);

if (!outcome) {
  console.error(failure);
  process.exitCode = 1;
} else if (values.accept) {
  const count = await accept(kept, outcome, only);
  console.log(`${count} of ${outcome.verdicts.length} pictures kept anew (${nameOf(outcome.camera)})`);
} else {
  const { camera, keptWith, comparable, verdicts } = outcome;
  const problems = problemsOf(outcome);
  for (const problem of problems) console.error(problem);
  if (keptWith && !comparable) {
    console.log(
      `This browser draws otherwise than that of the kept pictures (${nameOf(keptWith)}, this is ${nameOf(camera)}): compared block by block, not by pixels.`,
    );
  }
  const same = verdicts.filter(({ kind }) => kind === 'same').length;
  const alike = verdicts.filter(({ kind }) => kind === 'alike').length;
  console.log(
    `${verdicts.length} pictures, ${same} the same as kept, ${alike} alike, ${problems.length} problems`,
  );
  if (problems.length > 0) {
    console.error('If that is as it should be: npm run atlas -- --accept [machine …]');
    process.exitCode = 1;
  }
}
