import type { TextProblem } from '../shop/content/markdown/reading.ts';

/** The bytes as text with Unix line ends; `null` when they are not UTF-8 or hold what no text holds. */
export function decode(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\r\n', '\n');
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** A problem that keeps a file out of the shop. */
export function problemAt(line: number, message: string): TextProblem {
  return { line, severity: 'error', message };
}

export const NOT_TEXT = problemAt(1, 'это не текст в UTF-8');

/** What is wrong with YAML, in the parser's words, without its own place, which counts from where it began. */
export const yamlFault = (message: string): string => message.replace(/ at line \d+.*$/s, '');

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
