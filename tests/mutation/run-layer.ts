import { startVitest, type TestModule, type TestSuite } from 'vitest/node';
import { filesOf, type Layer, ROOT } from './layers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What one run of tests/mutation/mutants.run.ts is about. */
    mutation: {
      readonly machine: string;
      readonly layer: Layer;
      readonly files: readonly string[];
      readonly only: readonly string[];
    };
  }
}

/** The tests that noticed each mutant, by its id; a mutant that is not there lived. */
type Deaths = ReadonlyMap<string, string>;

/** Two at a time: what the machines of developers and CI have at least. */
const WORKERS = 2;

function deathOf(suite: TestSuite): string | null {
  if (suite.ok()) return null;
  const [failed] = suite.children.allTests('failed');
  if (failed) return failed.fullName.slice(suite.fullName.length).replace(/^ > /, '');
  const broken = [suite, ...suite.children.allSuites()].find((each) => each.errors().length > 0);
  return broken?.errors()[0]?.message.split('\n')[0] ?? 'failed';
}

function deathsIn(module: TestModule): Deaths {
  const [error] = module.errors();
  if (error) throw new Error(`${module.project.name}: ${error.stack ?? error.message}`);
  const [control, ...mutants] = [...module.children.suites()];
  const mistaken = control && deathOf(control);
  if (mistaken) throw new Error(`${control.name} is wrong with ${module.project.name}, yet: ${mistaken}`);
  return new Map(
    mutants.flatMap((suite) => {
      const death = deathOf(suite);
      return death === null ? [] : [[suite.name, death] as const];
    }),
  );
}

/** Runs a layer's tests over mutants, a worker a machine; where the tests themselves are wrong there is no answer. */
export async function runLayer(
  layer: Layer,
  mutants: ReadonlyMap<string, readonly string[]>,
  tell: (machine: string, dead: number, of: number) => void,
): Promise<{ readonly deaths: ReadonlyMap<string, Deaths>; readonly problems: readonly string[] }> {
  const found = new Map<string, Deaths>();
  const problems: string[] = [];
  const projects = [...mutants].map(([machine, only]) => ({
    test: {
      name: machine,
      root: ROOT,
      environment: layer === 'view' ? 'jsdom' : 'node',
      include: ['tests/mutation/mutants.run.ts'],
      provide: { mutation: { machine, layer, files: filesOf(layer, machine), only } },
      testTimeout: layer === 'view' ? 20_000 : 10_000,
    },
  }));
  const vitest = await startVitest('test', [], {
    config: false,
    root: ROOT,
    watch: false,
    maxWorkers: WORKERS,
    // A mutant that fails behind a test's back has not been noticed by it.
    dangerouslyIgnoreUnhandledErrors: true,
    silent: true,
    reporters: [
      {
        onTestModuleEnd(module: TestModule) {
          const machine = module.project.name;
          try {
            const deaths = deathsIn(module);
            found.set(machine, deaths);
            tell(machine, deaths.size, mutants.get(machine)?.length ?? 0);
          } catch (error) {
            problems.push(String(error));
          }
        },
      },
    ],
    projects,
  });
  await vitest.close();
  // Failed tests are what was asked for.
  process.exitCode = 0;
  return { deaths: found, problems };
}
