import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible';

/** One count of an attempt: under which name it is counted, and where. */
export interface Count {
  readonly limiter: RateLimiterAbstract;
  readonly key: string;
}

/** An attempt that has been counted, if it was allowed. */
export interface Attempt {
  /** Seconds to wait, 0 when the attempt is allowed. */
  readonly wait: number;
  /** Takes the count back: only what failed was to be counted. Never rejects. */
  readonly forgive: () => Promise<void>;
}

/** Seconds to wait, 0 when allowed. Never rejects. */
async function waitOf({ limiter, key }: Count): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    // Anything else is the store's failure that even the insurance could not cover: people come first.
    return refusal instanceof RateLimiterRes ? Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) : 0;
  }
}

/** Takes counts back. Never rejects. */
export async function takeBack(counts: readonly Count[]): Promise<void> {
  await Promise.allSettled(counts.map(({ limiter, key }) => limiter.reward(key)));
}

/**
 * Counts an attempt before it is made, so that many at once cannot slip through, and answers the seconds to wait.
 * It is allowed (0) when every limit allows it; one that is refused does not count, so that nobody who is shut out
 * shuts out others.
 */
export async function countAll(counts: readonly Count[]): Promise<number> {
  const waits = await Promise.all(counts.map(waitOf));
  const wait = Math.max(...waits);
  if (wait > 0) await takeBack(counts.filter((_, at) => waits[at] === 0));
  return wait;
}
