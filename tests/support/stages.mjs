// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readStamp, root, stampOf } from '../../server/scripts/project.mjs';
import { findChromium } from './chromium.mjs';
import { installDebian } from './debian.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';
import { countsOf } from './results.mjs';

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} about what it proves, in Russian
 * @property {readonly string[]} command a program of the project and its arguments, run by Node
 * @property {string} [report] results in JSON, inside tests/.output
 * @property {readonly string[]} [aside] arguments that it has besides where it runs beside another stage
 * @property {readonly ('postgres' | 'chromium')[]} [needs]
 * @property {Readonly<Record<string, string>>} [variables] besides the environment
 * @property {boolean} [onDemand] runs only when it is named
 */

const output = join(root, 'tests', '.output');
const vitest = 'node_modules/vitest/vitest.mjs';

/** @param {string} project @param {{ about: string, options?: string[] } & Partial<Stage>} more @returns {Stage} */
const vitestStage = (project, { options = [], ...more }) => ({
  name: project,
  report: `vitest-${project}.json`,
  ...more,
  command: [
    vitest,
    ...['run', '--config', 'tests/vitest.config.ts', '--project', project, ...options],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=tests/.output/vitest-${project}.json`],
    ...['--reporter=junit', `--outputFile.junit=tests/.output/vitest-${project}.junit.xml`],
  ],
});

/** Which part of the browser's specs this computer runs: `KARTER_TEST_SHARD=1/3`; all without it. */
const [, shardAt, shardOf] = /^(\d+)\/(\d+)$/.exec(process.env.KARTER_TEST_SHARD ?? '') ?? [];

const playwright = [
  'node_modules/@playwright/test/cli.js',
  ...['test', '--config', 'tests/browser/playwright.config.ts', '--reporter=list,json,junit'],
  ...(shardAt ? [`--shard=${shardAt}/${shardOf}`] : []),
];

/** Results of browser specs; those of shards can lie in one folder. @param {string} name */
const playwrightReport = (name) => `${name}${shardAt ? `.${shardAt}-of-${shardOf}` : ''}.json`;

/** The other core is the server's; and what files import is read once. */
const ONE_WORKER = ['--maxWorkers=1'];

/** Specs of the shop that run against a page server and a server with the data too, on every run: on a desktop. */
const MAIN_FLOWS = [
  'browser/shop/buy',
  'browser/shop/accounts',
  'browser/shop/without-scripts',
  'browser/shop/basket-without-scripts',
  'browser/shop/checkout-without-scripts',
];

/** @param {string} name @param {string} about @param {readonly string[]} specs and options @returns {Stage} */
const pairStage = (name, about, specs) => ({
  name,
  about,
  needs: ['chromium'],
  report: playwrightReport(`playwright-${name}`),
  variables: { KARTER_TEST_SHOP: 'pair' },
  // A folder of its own: Playwright empties it at the start, and with it what failed specs of the stage before left.
  command: [...playwright, `--output=tests/.output/playwright/${name}`, ...specs],
});

/**
 * Everything `npm test` proves, in rounds. The lanes of a round run beside each other, the stages of a lane one after
 * another: many server tests wait for another process, for 15 % of the processors' time.
 * @type {readonly (readonly (readonly Stage[])[])[]}
 */
export const rounds = [
  [[{ name: 'build', about: 'сборка', command: ['server/scripts/build.mjs'] }]],
  [
    // Two files at a time: most of them wait for a server of their own rather than for the processor.
    [
      vitestStage('server', {
        about: 'сервер на двух базах',
        needs: ['postgres'],
        options: ['--maxWorkers=2'],
      }),
    ],
    [
      { name: 'types', about: 'типы', command: ['node_modules/typescript-7/bin/tsc', '--noEmit'] },
      {
        name: 'lint',
        about: 'стиль кода',
        command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'],
      },
      {
        name: 'boundaries',
        about: 'кто кого импортирует',
        command: [
          'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
          ...['--config', '.dependency-cruiser.cjs', 'src', 'server', 'machines', 'tests'],
        ],
      },
      vitestStage('unit', { about: 'модули и машины', aside: ONE_WORKER }),
      vitestStage('view', { about: 'вид в React', aside: ONE_WORKER }),
      // Two machines, as a sample: `npm run mutate` asks the tests of all of them.
      {
        name: 'mutants',
        about: 'замечают ли тесты поломки',
        command: [
          'node_modules/jiti/lib/jiti-cli.mjs',
          'tests/mutation/mutate.ts',
          'cookieConsent',
          'session',
        ],
      },
    ],
  ],
  [
    [
      {
        name: 'browser',
        about: 'магазин в браузере',
        needs: ['postgres', 'chromium'],
        report: playwrightReport('playwright'),
        command: playwright,
      },
      pairStage('pair-main', 'страницы и данные порознь', [...MAIN_FLOWS, '--grep-invert= phone(:| )']),
      { ...pairStage('pair', 'страницы и данные порознь, всё', ['browser/shop/']), onDemand: true },
      // What the path tests of unit, view and browser covered, machine by machine.
      { name: 'machines', about: 'покрытие машин', command: ['tests/machines/report.mjs'] },
      // A picture of every state against the kept one; the report shows the coverage that the stage before has joined.
      {
        name: 'atlas',
        about: 'снимки состояний',
        needs: ['chromium'],
        command: ['tests/support/jsx.mjs', 'tests/visual/main.ts'],
      },
      { name: 'requirements', about: 'требования', command: ['tests/requirements/report.mjs', '--brief'] },
    ],
  ],
];

export const stages = rounds.flat(2);

/** @typedef {import('./results.mjs').Counts} Counts */
/** @typedef {{ name: string, seconds: number, problem: string | null, counts: Counts | null }} Outcome */

/**
 * Runs one stage to its end; never rejects.
 * @param {Stage} stage @param {NodeJS.ProcessEnv} environment @param {AbortSignal} signal ends it early
 * @param {boolean} isAside it runs beside a stage that is told live: what it says comes at its end
 * @returns {Promise<Outcome>}
 */
export async function runStage(
  { name, command, aside = [], report, variables },
  environment,
  signal,
  isAside,
) {
  const began = performance.now();
  /** @param {string | null} problem @param {Counts | null} counts @returns {Outcome} */
  const outcome = (problem, counts = null) => ({
    name,
    seconds: (performance.now() - began) / 1000,
    problem,
    counts,
  });
  if (name === 'build' && readStamp() === stampOf({ development: false })) return outcome(null);
  if (report) rmSync(join(output, report), { force: true });
  const heading = `\n── ${name}\n`;
  if (!isAside) process.stdout.write(heading);
  const PLAYWRIGHT_JSON_OUTPUT_FILE = join(output, report ?? 'playwright.json');
  const PLAYWRIGHT_JUNIT_OUTPUT_FILE = PLAYWRIGHT_JSON_OUTPUT_FILE.replace(/json$/, 'junit.xml');
  const env = { ...environment, ...variables, PLAYWRIGHT_JSON_OUTPUT_FILE, PLAYWRIGHT_JUNIT_OUTPUT_FILE };
  const { code, said } = await runNode(isAside ? [...command, ...aside] : command, env, signal, isAside);
  if (isAside) process.stdout.write(heading + said);
  if (report && !existsSync(join(output, report))) return outcome('left no report');
  const counts = report ? countsOf(pathToFileURL(`${output}/`), report) : null;
  return outcome(code === 0 ? null : `ended with ${code}`, counts);
}

/**
 * @param {readonly string[]} command @param {NodeJS.ProcessEnv} env @param {AbortSignal} signal
 * @param {boolean} isAside its output is kept
 * @returns {Promise<{ code: number | string, said: string }>} exit code, or what happened instead
 */
function runNode(command, env, signal, isAside) {
  return new Promise((resolve) => {
    const output = isAside ? 'pipe' : 'inherit';
    const child = spawn(process.execPath, command, {
      ...{ cwd: root, env, signal },
      stdio: ['ignore', output, output],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        said += text;
      });
    }
    child.once('error', (error) => resolve({ code: error.message, said }));
    child.once('close', (code, signal) => resolve({ code: code ?? signal ?? 'nothing', said }));
  });
}

/** The browser without a desktop draws as the kept pictures were drawn; another one is the second choice. */
async function provideChromium() {
  const found = await findChromium();
  if (found && (process.env.CHROMIUM_PATH || found.includes('headless-shell'))) return found;
  const installed = installDebian('chromium-headless-shell') && (await findChromium());
  return installed || found || (installDebian('chromium') ? findChromium() : null);
}

/**
 * Finds or starts what the stages stand on. What cannot be had is told; the stage then fails by its absence.
 * @param {readonly Stage[]} chosen
 */
export async function provide(chosen) {
  const needs = new Set(chosen.flatMap((stage) => stage.needs ?? []));
  /** @type {NodeJS.ProcessEnv} */
  const environment = { ...process.env };
  let stop = async () => {};
  /** @type {string[]} */
  const problems = [];
  if (needs.has('chromium')) {
    const path = await provideChromium();
    if (path) environment.CHROMIUM_PATH = path;
    else problems.push('Chromium: not on the PATH, not from Playwright, and cannot be installed here');
  }
  if (needs.has('postgres') && !environment.TEST_DATABASE_URL) {
    try {
      if (!findPostgres()) installDebian('postgresql');
      const postgres = await startPostgres();
      environment.TEST_DATABASE_URL = postgres.url;
      stop = postgres.stop;
    } catch (error) {
      problems.push(`PostgreSQL: ${error instanceof Error ? error.message : error}`);
    }
  }
  return { environment, problems, stop };
}
