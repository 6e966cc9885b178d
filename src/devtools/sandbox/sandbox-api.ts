import type { ModelEvent } from '../../../machines/testing/model.ts';
import type { Recording } from '../../../machines/testing/record.ts';

/** An event that the model knows in a state, with sample data. */
export interface StageEvent {
  readonly event: ModelEvent;
  /** The machine can take it now. */
  readonly possible: boolean;
}

/** What the stage shows at a moment: plain data. */
export interface StageView {
  readonly machine: string;
  /** The name of the model's input that the machine was started with. */
  readonly input: string;
  /** As `data-state` has it. */
  readonly state: string;
  /** Ids of all active state nodes, the root left out. */
  readonly active: readonly string[];
  /** The number of the specification, null without one. */
  readonly status: number | null;
  readonly tags: readonly string[];
  /** Of people, of the network (`xstate.done.actor.…`) and of time (`xstate.after.…`). */
  readonly events: readonly StageEvent[];
  /** The events since the start, and the transitions that the last one fired. */
  readonly path: readonly ModelEvent[];
  readonly fired: readonly string[];
  readonly context: Readonly<Record<string, unknown>>;
}

/**
 * The stage of one machine, `/dev/stage/<machine>`: its real view over an actor whose clock and network are in the
 * hands of whoever holds this. It stands in a frame beside the drawing; the atlas opens it alone.
 */
export interface StageApi {
  view(): StageView;
  /** Starts anew; @throws for an input that the model has not. */
  start(input: string): Promise<void>;
  /** What a person does, the network answers or time brings. */
  send(event: ModelEvent): Promise<void>;
  /** The shortest way to a state, walked; `state` is the id of a state node. @throws when nothing leads there. */
  goTo(state: string): Promise<void>;
  /** What was done since the start as a path over sample data; what somebody typed is not in it. */
  record(title: string): Recording;
  /** Called after every change. Returns what ends it. */
  subscribe(listener: () => void): () => void;
}

declare global {
  interface Window {
    /** Set on the stage's page when its view is hydrated. */
    karterStage?: StageApi;
  }
}
