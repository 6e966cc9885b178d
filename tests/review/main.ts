import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BaseError } from './base.ts';
import { markdownOf } from './markdown.ts';
import { htmlOf } from './page.tsx';
import { reviewAgainst } from './project.ts';

/*
 * `npm run review -- <revision>`: the machines of the working tree against those of a revision. Writes review.html
 * and review.md into tests/.output/review.
 */
const { positionals } = parseArgs({ allowPositionals: true });
const [revision, ...rest] = positionals;
if (revision === undefined || rest.length > 0) {
  console.error('npm run review -- <revision>, for example: npm run review -- main');
  process.exit(2);
}

const folder = join(import.meta.dirname, '../.output/review');

try {
  const review = await reviewAgainst(revision);
  mkdirSync(folder, { recursive: true });
  const markdown = markdownOf(review);
  writeFileSync(join(folder, 'review.html'), htmlOf(review));
  writeFileSync(join(folder, 'review.md'), markdown);
  console.log(`${markdown}\n${join(folder, 'review.html')}`);
} catch (error) {
  if (!(error instanceof BaseError)) throw error;
  console.error(`Nothing to compare with: ${error.message}`);
  process.exitCode = 2;
}
