// @ts-check
import { readResults } from '../support/results.mjs';
import { readRequirements, rowsOf } from './rows.mjs';

/**
 * `npm run requirements`: each row of docs/requirements.md with the tests of the last `npm test` that prove it.
 * Fails when a row has none and is not listed as open, when a failed test stands for it, or when a title names a
 * row that does not exist. `--brief` leaves the proofs out.
 */
const { rows, open } = readRequirements(new URL('../../docs/requirements.md', import.meta.url));
const results = readResults(new URL('../.output/', import.meta.url));

/** @type {Map<string, string[]>} */
const proofs = new Map([...rows.keys()].map((id) => [id, []]));
/** @type {string[]} */
const problems = [];
for (const { title, passed } of results) {
  for (const id of rowsOf(title)) {
    const proof = proofs.get(id);
    if (!proof) problems.push(`${id}: no such row, named by «${title}»`);
    else if (!passed) problems.push(`${id}: «${title}» failed`);
    else if (!proof.includes(title)) proof.push(title);
  }
}

const brief = process.argv.includes('--brief');
for (const [id, demand] of rows) {
  const proof = proofs.get(id) ?? [];
  if (proof.length === 0 && !open.has(id)) problems.push(`${id}: no test proves it`);
  if (brief) continue;
  console.log(`${id}  ${demand}`);
  for (const title of proof.slice(0, 5)) console.log(`       + ${title}`);
  if (proof.length > 5) console.log(`       + and ${proof.length - 5} more`);
  if (proof.length === 0) console.log(open.has(id) ? '       open' : '       NO TEST');
}

const proven = [...proofs.values()].filter((proof) => proof.length > 0).length;
console.log(
  `\n${proven} of ${rows.size} rows proven by ${results.length} tests, ${open.size} listed as open`,
);
if (results.length === 0) problems.push('no results: run `npm test` first');
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
