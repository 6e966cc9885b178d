import {
  type Actor,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate';
import type { ModelEvent } from './model.ts';
import type { Driver } from './walk.ts';

/** A machine that runs apart: its clock and the answers of its actors are controlled from outside. */
export interface Harness<Machine extends AnyStateMachine> extends Driver {
  readonly actor: Actor<Machine>;
  /** Sends any event, at once; `actor.send` is typed. */
  send(event: ModelEvent): Promise<void>;
  /** What the machine's actors were asked, in order. */
  readonly asked: readonly {
    readonly actor: string;
    readonly input: unknown;
    readonly signal: AbortSignal;
  }[];
}

interface Held {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** Lets promises that are already settled reach the machine: one turn of the event loop, in Node as in a browser. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    // No timer: somebody who photographs a page may hold its clock.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

export function createHarness<Machine extends AnyStateMachine>(
  machine: Machine,
  input: unknown,
  inspect: (event: InspectionEvent) => void = () => {},
): Harness<Machine> {
  const clock = new SimulatedClock();
  const held = new Map<string, Held>();
  const asked: Harness<Machine>['asked'][number][] = [];
  const actors = Object.keys(machine.implementations.actors).map((name) => [
    name,
    fromPromise<unknown, unknown>(({ input: question, signal, self }) => {
      asked.push({ actor: self.id, input: question, signal });
      return new Promise((resolve, reject) => held.set(self.id, { resolve, reject }));
    }),
  ]);
  const waiting = (name: string) => {
    const question = held.get(name);
    if (!question) throw new Error(`Машина ${machine.id} не ждёт ответа ${name}`);
    return question;
  };
  const provided: AnyStateMachine = machine.provide({ actors: Object.fromEntries(actors) });
  const actor = createActor(provided, { clock, input, inspect });
  return {
    // The same machine but for its actors; `provide` of an unknown machine has lost its type.
    actor: actor as Actor<Machine>,
    async send(event) {
      actor.send(event);
      await settle();
    },
    asked,
    async answer(name, output) {
      waiting(name).resolve(output);
      await settle();
    },
    async refuse(name, error) {
      waiting(name).reject(error);
      await settle();
    },
    async elapse(ms) {
      clock.increment(ms);
      await settle();
    },
  };
}
