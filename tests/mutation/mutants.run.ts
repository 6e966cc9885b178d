import fc from 'fast-check';
import { beforeAll, beforeEach, describe, inject, test, vi } from 'vitest';
import { models } from '../../machines/models.ts';
import { explore } from '../../machines/testing/explore.ts';
import type { Model } from '../../machines/testing/model.ts';
import { keptTourTests } from '../machines/support/kept-tour-tests.ts';
import { tourTests } from '../machines/support/tour-machine.ts';
import { become, controlOf, type Mutant, mutantsOf } from './mutants.ts';

/*
 * Not a test file of the project: `npm run mutate` runs it, once a machine and layer. It registers the tests of the
 * layer again for every mutant, with the mutant in the machine's place from their import to their end.
 */

// What mutants cover is nobody's coverage.
vi.mock('../machines/support/coverage-file.ts', () => ({ saveCoverage: () => undefined }));
// The same verdict on every run; how a failure shrinks does not matter here, and two thousand mutants take their time.
fc.configureGlobal({ seed: 1, endOnFailure: true, interruptAfterTimeLimit: 1_000 });

const { machine: id, layer, files, only } = inject('mutation');
const model = modelOf(id);
const wanted = new Set(only);

function modelOf(machine: string): Model {
  const found = models.find((each) => each.id === machine);
  if (!found) throw new Error(`there is no model of ${machine}`);
  return found;
}

async function registerTests(at: number): Promise<void> {
  if (layer === 'kept') keptTourTests(model);
  if (layer === 'generated') tourTests(model);
  // The other layers run without a document.
  if (layer === 'view') (await import('../views/support/tour-views.tsx')).viewTourTests(model);
  // Another address each time, so that the file itself is evaluated anew and what it imports is not.
  for (const file of files) await import(`${file}?mutant=${at}`);
}

/** Why tours cannot be planned as they must; asked first, since a plan that goes astray fills the memory. */
function planProblem(): string | null {
  if (layer !== 'generated' && layer !== 'view') return null;
  const dead = explore(model).unreachable.filter((transition) => !(transition in model.unreachable));
  return dead.length > 0 ? `never fires: ${dead.join('; ')}` : null;
}

/** Tests that cannot even be registered over a mutant have noticed it. */
async function register(at: number): Promise<void> {
  let problem: unknown;
  try {
    problem = planProblem();
    if (problem === null) await registerTests(at);
  } catch (error) {
    problem = error;
  }
  if (problem === null) return;
  test('the tours can be planned', () => {
    throw problem;
  });
}

function describeMutant({ id: name, build }: Mutant, at: number): void {
  describe(name, async () => {
    const mutant = build();
    let dead = false;
    beforeAll(() => become(model.machine, mutant));
    beforeEach((context) => {
      context.skip(dead, 'the mutant is dead');
      context.onTestFailed(() => {
        dead = true;
      });
    });
    become(model.machine, mutant);
    await register(at);
  });
}

const mutants = [controlOf(model.machine), ...mutantsOf(model.machine)];
mutants.forEach((mutant, at) => {
  if (at === 0 || wanted.has(mutant.id)) describeMutant(mutant, at);
});
