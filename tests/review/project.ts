import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createJiti } from 'jiti';
import type { MachineEntry } from '../../machines/shared/machine.ts';
import type { Model } from '../../machines/testing/model.ts';
import { layoutBefore } from '../diagrams/files.ts';
import { russianRows } from '../diagrams/requirements.ts';
import { explained } from '../mutation/explained.ts';
import type { Explained } from '../mutation/verdicts.ts';
import { filesOf, readOrNull } from '../support/path-files.ts';
import { BaseError, commitOf, withBase } from './base.ts';
import { readVerdicts } from './concerned.ts';
import type { Review } from './page.tsx';
import { reviewOf } from './review.ts';
import type { Side } from './walks.ts';

/** An application whose machines are reviewed. Its folders are the same in all revisions. */
export interface ReviewedProject {
  /** The folder that has `machines/index.ts` and `machines/models.ts`; inside a repository of Git. */
  readonly root: string;
  /** Folders in it; what is not there is left out of a review. */
  readonly pictures: string;
  readonly paths: string;
  /** What the last `npm run mutate` left. */
  readonly verdicts: string;
  readonly explained: Explained;
  /** The text of a row of the requirements, `''` for one that does not exist. */
  readonly requirement: (id: string) => string;
}

/** The shop. */
export const shop: ReviewedProject = {
  root: join(import.meta.dirname, '../..'),
  pictures: 'tests/visual/pictures',
  paths: 'tests/recordings',
  verdicts: 'tests/.output/mutation.json',
  explained,
  requirement: (id) => russianRows.get(id) ?? '',
};

/** Compares the working tree with a revision. @throws BaseError when there is no such revision, or it has no machines. */
export async function reviewAgainst(revision: string, project: ReviewedProject = shop): Promise<Review> {
  const { root, pictures, paths, verdicts, explained, requirement } = project;
  const commit = commitOf(root, revision);
  const machines = await withBase(root, revision, async (base) =>
    reviewOf({
      before: await sideOf(base, paths),
      after: await sideOf(root, paths),
      pictures: { before: join(base, pictures), after: join(root, pictures) },
      verdicts: readVerdicts(join(root, verdicts)),
      explained,
      requirement,
    }),
  );
  return { revision, commit, machines };
}

/** What a folder has of machines; the models of an old one may be missing. */
async function sideOf(root: string, paths: string): Promise<Side> {
  const jiti = createJiti(join(root, 'machines/'), { moduleCache: false });
  const load = async <T>(name: string): Promise<T | null> => {
    const file = join(root, 'machines', name);
    return existsSync(file) ? jiti.import<T>(file) : null;
  };
  const index = await load<{ readonly machines?: readonly MachineEntry[] }>('index.ts');
  if (!index?.machines) throw new BaseError('machines/index.ts tells of no machines there');
  const models = await load<{ readonly models?: readonly Model[] }>('models.ts');
  const folder = join(root, paths);
  const kept = existsSync(folder) ? filesOf(folder) : [];
  return {
    entries: index.machines,
    models: models?.models ?? [],
    paths: kept.flatMap(({ text }) => readOrNull(text) ?? []),
    layoutOf: (machine) => layoutBefore(machine, pathToFileURL(`${root}/`)),
  };
}
