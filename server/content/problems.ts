import type { TextProblem } from '../shop/content/markdown/problems.ts';

/** A problem and the file that has it, by its way from the folder. */
export interface FileProblem extends TextProblem {
  readonly file: string;
}

/** The folder has nothing to load, or something in it cannot be; nothing was changed. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly FileProblem[];

  constructor(message: string, problems: readonly FileProblem[] = []) {
    super(message);
    this.problems = problems;
  }
}

/** @throws ContentError when one of the problems is an error. */
export function refuseErrors(problems: readonly FileProblem[]): void {
  if (problems.some(({ severity }) => severity === 'error')) {
    throw new ContentError('Ничего не загружено.', problems);
  }
}
