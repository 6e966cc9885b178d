import { TestRunner } from 'vitest';
import type { TourFault } from './tour-fault.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Where the tour of a test failed; vitest writes it into its JSON. */
    tourFault?: TourFault;
  }
}

/** Puts down where the tour of the running test failed, for the report of the run. */
export function noteFault(fault: TourFault): void {
  const test = TestRunner.getCurrentTest();
  if (test) test.meta.tourFault = fault;
}
