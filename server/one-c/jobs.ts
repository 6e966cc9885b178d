import { setTimeout as sleep } from 'node:timers/promises';
import { type ExchangeAnswer, failure, progress, success } from './answer.ts';

/** Work that goes on while 1C asks how far it is. */
export interface Job {
  /** What it is doing, in Russian. */
  readonly tell: (words: string) => void;
  readonly signal: AbortSignal;
}

/** How a job ended; `later` says that it could not begin and is to be asked for again. */
export type JobEnd =
  | { readonly kind: 'done'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'later'; readonly message: string };

export interface Jobs {
  /** Starts the work of this key, or finds it running, and answers with its end or how far it is. */
  ask(key: string, work: (job: Job) => Promise<JobEnd>): Promise<ExchangeAnswer>;
  /** Breaks off everything and waits for it. */
  stop(): Promise<void>;
}

interface Running {
  /** How far it is. */
  readonly words: () => string;
  readonly end: Promise<JobEnd>;
}

/** A request waits this long, in ms, before it is told to ask again. */
const PATIENCE_MS = 4_000;

function answerOf(end: JobEnd): ExchangeAnswer {
  if (end.kind === 'done') return success(end.message);
  return end.kind === 'failed' ? failure(end.message) : progress(end.message);
}

/** The jobs of this process. An end is kept until it has been told once. */
export function createJobs(patience = PATIENCE_MS): Jobs {
  const jobs = new Map<string, Running>();
  const stopping = new AbortController();

  function begin(key: string, work: (job: Job) => Promise<JobEnd>): Running {
    let words = 'Начато';
    const tell = (now: string) => {
      words = now;
    };
    const end = work({ signal: stopping.signal, tell });
    const running = { words: () => words, end };
    // Whoever asks next meets its failure; until then it must not count as unhandled.
    end.catch(() => {});
    jobs.set(key, running);
    return running;
  }

  return {
    async ask(key, work) {
      const running = jobs.get(key) ?? begin(key, work);
      const waiting = new AbortController();
      const late = sleep(patience, null, { signal: waiting.signal }).catch(() => null);
      try {
        const end = await Promise.race([running.end, late]);
        if (end === null) return progress(running.words());
        jobs.delete(key);
        if (end.kind === 'later') await late;
        return answerOf(end);
      } catch (error) {
        jobs.delete(key);
        throw error;
      } finally {
        waiting.abort();
      }
    },
    async stop() {
      stopping.abort();
      await Promise.allSettled([...jobs.values()].map(({ end }) => end));
    },
  };
}
