import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { DatabaseAddress } from '../../../database/pool.ts';

/** What the process has to know. */
export interface ReadingOrder {
  readonly at: DatabaseAddress;
  /** Of the image. */
  readonly file: string;
}

/** What it answers: the state of the catalogue that the image is of, or what it failed by. */
export type ReadingAnswer = { readonly state: string } | { readonly message: string; readonly code: unknown };

/** Rows are short-lived and columns lie outside the heap: more room would only be filled with garbage. */
const LIMITS = ['--max-semi-space-size=4', '--max-old-space-size=256'];

/**
 * `readAndKeep` in a process that runs `program`, so that visitors are answered meanwhile as at any other time: the rows
 * of a million products are 20 s of work, and of the memory for them a thread left 200 MB behind. Resolves with the
 * state of the catalogue that it has read. Rejects with the process's error, and when `signal` ends it.
 */
export async function readInProcess(program: URL, order: ReadingOrder, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const child = fork(program, { execArgv: LIMITS });
  const ended = once(child, 'exit').then(([code, killer]): never => {
    throw new Error(`the process that reads the catalogue ended with ${code ?? killer}`);
  });
  try {
    child.send(order);
    const [answer]: ReadingAnswer[] = await Promise.race([once(child, 'message', { signal }), ended]);
    if (answer && 'state' in answer) return answer.state;
    throw Object.assign(new Error(answer?.message), { code: answer?.code });
  } finally {
    child.kill('SIGKILL');
    await ended.catch(() => undefined);
  }
}
