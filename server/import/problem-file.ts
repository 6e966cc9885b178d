import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { basename, join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Problem } from './problems.ts';

/** «Строка 12, предложение 77: …». */
export function problemLine({ line, offerId, severity, message }: Problem): string {
  const offer = offerId === null ? '' : `, предложение ${offerId}`;
  return `Строка ${line}${offer}: ${severity === 'warning' ? 'внимание, ' : ''}${message}`;
}

/** Writes every problem of an import into a file of its own; there is none when there are no problems. */
export class ProblemFile {
  readonly path: string;
  #stream: WriteStream | null = null;

  constructor(dataDir: string, list: string, now: Date) {
    const moment = now.toISOString().slice(0, 19).replaceAll(':', '-');
    this.path = join(dataDir, 'imports', `${moment}-${basename(list)}.txt`);
  }

  add(problem: Problem): void {
    if (!this.#stream) {
      mkdirSync(join(this.path, '..'), { recursive: true });
      this.#stream = createWriteStream(this.path);
    }
    this.#stream.write(`${problemLine(problem)}\n`);
  }

  /** True when there is a file; it is complete then. */
  async end(): Promise<boolean> {
    if (!this.#stream) return false;
    this.#stream.end();
    await finished(this.#stream);
    return true;
  }
}
