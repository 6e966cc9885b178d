import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DrawnProject } from '../diagrams/files.ts';
import type { ReviewedProject } from '../review/project.ts';
import { machines } from './machines/index.ts';
import { requirement } from './words.ts';

const root = import.meta.dirname;

/** The reading room, as the tools that draw machines are told of it. */
export const drawn: DrawnProject = {
  root: pathToFileURL(`${root}/`),
  entries: machines,
  requirementLine: (id) => `- ${id}: ${requirement(id)}`,
};

/** The reading room in a repository, as `npm run review` is told of it. */
export const reviewedIn = (repository: string): ReviewedProject => ({
  root: join(repository, 'tests/foreign-app'),
  pictures: 'pictures',
  paths: 'paths',
  verdicts: 'mutation.json',
  explained: {},
  requirement,
});
