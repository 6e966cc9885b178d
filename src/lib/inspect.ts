import type { InspectionEvent } from 'xstate';
import type { InspectionBuffer } from '../contract/inspection.ts';

/** Sees every event, transition and snapshot of the actors it is given to. */
export type Inspect = (event: InspectionEvent) => void;

declare global {
  interface Window {
    /** Installed by tests and tools before the page loads. */
    karterInspect?: Inspect;
    /** What has been seen since; only on an inspected page: server/devtools/inspect-script.ts. */
    karterSeen?: InspectionBuffer<InspectionEvent>;
  }
}
