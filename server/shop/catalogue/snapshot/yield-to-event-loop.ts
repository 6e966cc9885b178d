/** Longest stretch of work in ms: what a request may wait for while a snapshot is built. */
const STRETCH_MS = 8;

/** Lets the process answer others in the middle of long work, when this stretch of it is over. */
type YieldToEventLoop = () => Promise<void>;

export function createYieldToEventLoop(): YieldToEventLoop {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < STRETCH_MS) return;
    await new Promise<void>((resolve) => setImmediate(resolve));
    since = performance.now();
  };
}
