import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesOf, idOf, nameProblem } from './files-of.ts';

/**
 * `npm run new-flow -- back-in-stock`: writes a flow with one button and one request, puts it on the lists, draws it
 * and keeps its tours and pictures. All tests are green then but the one
 * that asks for its requirement rows; what is to be thought about is marked TODO.
 */

const ROOT = join(import.meta.dirname, '../..');
const [name = ''] = process.argv.slice(2);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}

function run(...command: readonly string[]): void {
  const { status } = spawnSync('npm', ['run', '-s', ...command], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) fail(`npm run ${command.join(' ')} failed; go on with it by hand.`);
}

if (name === '') fail('Name the flow: npm run new-flow -- back-in-stock');
const problem = nameProblem(name, (path) => existsSync(join(ROOT, path)));
if (problem !== null) fail(problem);
const files = filesOf(name, (path) => readFileSync(join(ROOT, path), 'utf8'));
for (const [path, text] of files) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
  console.log(path);
}
run('format');
run('diagrams');
run('tours');
run('build');
run('atlas', '--', '--accept', idOf(name));
console.log(
  `\nOne test is red until machines/index.ts names the rows of ${name}. Now grep for TODO in these files: docs/machines/README.md tells what each of them is.`,
);
