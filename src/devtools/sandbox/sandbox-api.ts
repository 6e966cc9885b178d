import type { Effects } from '../../../machines/testing/effects.ts';
import type { ModelEvent } from '../../../machines/testing/model.ts';
import type { Recording } from '../../../machines/testing/record.ts';
import type { Begin } from '../../../machines/testing/shortest-path.ts';

/** An event that the model knows in a state, with sample data. */
export interface SandboxEvent {
  readonly event: ModelEvent;
  /** What its data say to people, `''` without any. */
  readonly title: string;
  /** The machine can take it now. */
  readonly possible: boolean;
  /** The transitions that it would fire now: guards are asked with this sample. */
  readonly fires: readonly string[];
}

/** The type of an event, and which of the model's samples of it in its state, from 0, or what else came with it. */
export type LinkStep = readonly [string, number | Readonly<Record<string, unknown>>];

/** What the sandbox shows at a moment: plain data. */
export interface SandboxView {
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
  readonly events: readonly SandboxEvent[];
  /** The events since the start, their titles, the transitions that each of them fired, and those of the last one. */
  readonly path: readonly ModelEvent[];
  readonly titles: readonly string[];
  readonly walk: readonly (readonly string[])[];
  readonly fired: readonly string[];
  /** What the last event made the machine tell and ask. */
  readonly effects: Effects;
  readonly context: Readonly<Record<string, unknown>>;
}

/**
 * The sandbox of one machine, `/dev/stage/<machine>`: its real view over an actor whose clock and network are in the
 * hands of whoever holds this. It stands in a frame beside the drawing; the atlas opens it alone.
 */
export interface SandboxApi {
  view(): SandboxView;
  /** Starts anew; @throws for an input that the model has not. */
  start(input: string): Promise<void>;
  /** What a person does, the network answers or time brings. */
  send(event: ModelEvent): Promise<void>;
  /** Lets time pass, in ms. */
  elapse(ms: number): Promise<void>;
  /**
   * The shortest way to a state, walked; `state` is the id of a state node. From an ordinary start each step can be
   * undone. @throws when nothing leads there.
   */
  goTo(state: string, begin?: Begin): Promise<void>;
  /** What was done since the start as a path over sample data; what somebody typed is not in it. */
  record(title: string): Recording;
  /** What was done since the start, typed text included: it is the tester's own. */
  steps(): readonly LinkStep[];
  /** Called after every change. Returns what ends it. */
  subscribe(listener: () => void): () => void;
}

declare global {
  interface Window {
    /** Set in the sandbox's page when its view is hydrated. */
    karterSandbox?: SandboxApi;
  }
}
