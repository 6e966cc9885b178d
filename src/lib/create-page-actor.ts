import { Actor, type AnyActorLogic, type AnyActorRef, type InputFrom, type InspectionEvent } from 'xstate';
import type { InspectionBuffer } from '../contract/inspection.ts';
import { rememberInitial } from './use-actor.ts';

declare global {
  interface Window {
    /** Sees every event, transition and snapshot; set by tests and tools before the page loads. */
    karterInspect?: (event: InspectionEvent) => void;
    /** What has been seen since; only on an inspected page: server/devtools/inspect-script.ts. */
    karterSeen?: InspectionBuffer<InspectionEvent>;
  }
}

/** With what an actor of a page is made, so that the page's inspector sees it; `useActorRef` reads it once. */
export function pageActorOptions<Input>(input: Input): {
  readonly input: Input;
  readonly inspect?: (event: InspectionEvent) => void;
} {
  const inspect = typeof window === 'undefined' ? undefined : window.karterInspect;
  return inspect ? { input, inspect } : { input };
}

/**
 * An actor for views, not yet started, which the page's inspector sees. `rendered` has the snapshot that the server
 * rendered, where the browser starts from another one.
 */
export function createPageActor<Logic extends AnyActorLogic>(
  logic: Logic,
  input: InputFrom<Logic>,
  rendered?: AnyActorRef,
): Actor<Logic> {
  const actor = new Actor(logic, pageActorOptions(input));
  rememberInitial(actor, rendered);
  return actor;
}
