import type { InspectionEvent } from 'xstate';

/** Sees every event, transition and snapshot of the actors it is given to. */
export type Inspect = (event: InspectionEvent) => void;

declare global {
  interface Window {
    /** Installed by tests and tools before the page loads. */
    karterInspect?: Inspect;
  }
}
