import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createJiti } from 'jiti';
import type { MachineEntry } from '../../machines/shared/machine.ts';
import type { Model } from '../../machines/testing/model.ts';
import { PathError, type RecordedPath, readPath } from '../../machines/testing/recording.ts';
import { layoutBefore } from '../diagrams/files.ts';
import { russianRows } from '../diagrams/requirements.ts';
import { explained } from '../mutation/explained.ts';
import { BaseError, commitOf, withBase } from './base.ts';
import { readVerdicts } from './concerned.ts';
import type { Review } from './page.tsx';
import { reviewOf } from './review.ts';
import type { Side } from './walks.ts';

const ROOT = join(import.meta.dirname, '../..');
const PICTURES = 'tests/visual/pictures';
const PATHS = 'tests/recordings';

/** Compares the working tree with a revision. @throws BaseError when there is no such revision, or it has no machines. */
export async function reviewAgainst(revision: string, root = ROOT): Promise<Review> {
  const commit = commitOf(root, revision);
  const machines = await withBase(root, revision, async (base) =>
    reviewOf({
      before: await sideOf(base),
      after: await sideOf(root),
      pictures: { before: join(base, PICTURES), after: join(root, PICTURES) },
      verdicts: readVerdicts(join(root, 'tests/.output/mutation.json')),
      explained,
      requirement: (id) => russianRows.get(id) ?? '',
    }),
  );
  return { revision, commit, machines };
}

/** What a folder has of machines; the models of an old one may be missing. */
async function sideOf(root: string): Promise<Side> {
  const jiti = createJiti(join(root, 'machines/'), { moduleCache: false });
  const load = async <T>(name: string): Promise<T | null> => {
    const file = join(root, 'machines', name);
    return existsSync(file) ? jiti.import<T>(file) : null;
  };
  const index = await load<{ readonly machines?: readonly MachineEntry[] }>('index.ts');
  if (!index?.machines) throw new BaseError(`machines/index.ts tells of no machines there`);
  const models = await load<{ readonly models?: readonly Model[] }>('models.ts');
  return {
    entries: index.machines,
    models: models?.models ?? [],
    paths: pathsIn(join(root, PATHS)),
    layoutOf: (machine) => layoutBefore(machine, pathToFileURL(`${root}/`)),
  };
}

function pathsIn(folder: string): readonly RecordedPath[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.flatMap((name) => {
    try {
      return [readPath(readFileSync(join(folder, name), 'utf8'))];
    } catch (error) {
      // A file of a format that is not read any more, or not yet: tests/machines/paths.test.ts tells of those that are.
      if (error instanceof PathError) return [];
      throw error;
    }
  });
}
