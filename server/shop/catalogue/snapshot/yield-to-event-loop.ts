/** Longest stretch of work between two breaths, in ms: what a request may wait for while a snapshot is built. */
const STRETCH_MS = 8;

/** Lets the process answer others in the middle of long work. */
export interface Breather {
  /** Gives way to others when this stretch of work is over. */
  breathe(): Promise<void>;
}

export function createBreather(): Breather {
  let since = performance.now();
  return {
    async breathe() {
      if (performance.now() - since < STRETCH_MS) return;
      await new Promise<void>((resolve) => setImmediate(resolve));
      since = performance.now();
    },
  };
}
