import { setTimeout as sleep } from 'node:timers/promises';
import { failure, type OneCAnswer, progress, success } from './answer.ts';

/** Work that goes on while 1C asks how far it is. */
export interface Job {
  readonly tell: (words: string) => void;
  readonly signal: AbortSignal;
}

/** How a job ended; `later`: it could not begin or was cut off; nothing is kept of it, and 1C is to ask again. */
export interface JobResult {
  readonly kind: 'done' | 'failed' | 'later';
  readonly message: string;
}

interface Running {
  readonly progress: { words: string };
  readonly result: Promise<JobResult>;
  isOver: boolean;
}

/** A request waits this long, in ms, before it is answered that the work goes on. */
const PATIENCE_MS = 4_000;

const ANSWERS = { done: success, failed: failure, later: progress };

/** The jobs of this process. A result is kept until it has been told once. */
export function createJobs(patience = PATIENCE_MS) {
  const jobs = new Map<string, Running>();
  const stopping = new AbortController();

  function begin(key: string, work: (job: Job) => Promise<JobResult>): Running {
    const progress = { words: 'Начато' };
    const tell = (words: string) => {
      progress.words = words;
    };
    const running: Running = { progress, result: work({ signal: stopping.signal, tell }), isOver: false };
    const end = () => {
      running.isOver = true;
    };
    // The next request handles its failure; until then it must not count as unhandled.
    running.result.then(end, end);
    jobs.set(key, running);
    return running;
  }

  return {
    /** Starts the work of this key, or finds it running, and answers with its result or how far it is. */
    async ask(key: string, work: (job: Job) => Promise<JobResult>): Promise<OneCAnswer> {
      const running = jobs.get(key) ?? begin(key, work);
      const waiting = new AbortController();
      const late = sleep(patience, null, { signal: waiting.signal }).catch(() => null);
      try {
        const result = await Promise.race([running.result, late]);
        if (result === null) return progress(running.progress.words);
        jobs.delete(key);
        if (result.kind === 'later') await late;
        return ANSWERS[result.kind](result.message);
      } catch (error) {
        jobs.delete(key);
        throw error;
      } finally {
        waiting.abort();
      }
    },
    /** The result of this key is not to be told any more: what it was of comes anew. Work that goes on does so. */
    forget(key: string): void {
      if (jobs.get(key)?.isOver) jobs.delete(key);
    },
    /** Aborts everything and waits for it. */
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.allSettled([...jobs.values()].map(({ result }) => result));
    },
  };
}
