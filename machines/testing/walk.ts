import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { originOf } from './event-origin.ts';
import type { ModelEvent } from './model.ts';
import type { Tour } from './tours.ts';

/** What can happen to a running system. */
export interface Hands {
  /** What a person, the page or the device does, in the state before it. */
  send(event: ModelEvent, before: AnyMachineSnapshot): Promise<void>;
  /** An actor of the machine answers. */
  answer(actor: string, output: unknown): Promise<void>;
  /** An actor of the machine fails. */
  refuse(actor: string, error: unknown): Promise<void>;
  /** Time passes, in ms. */
  elapse(ms: number): Promise<void>;
}

/** A running system that a tour is walked on: the machine alone, its view in jsdom, or the shop in a browser. */
export interface Driver extends Hands {
  /** Compares the system with the planned state. */
  check(planned: AnyMachineSnapshot): Promise<void>;
}

/** The length of a named delay in ms; the machines' delays are constants. */
export function delayOf(machine: AnyStateMachine, eventType: string): number {
  const { name } = originOf(eventType);
  const delay = machine.implementations.delays[name];
  if (typeof delay !== 'number') throw new Error(`${machine.id}: the delay ${name} is no constant`);
  return delay;
}

/** Lets an event happen: somebody does it, an actor answers, or time passes. `before` is the state that it meets. */
export async function perform(
  machine: AnyStateMachine,
  hands: Hands,
  event: ModelEvent,
  before: AnyMachineSnapshot,
) {
  const { kind, name } = originOf(event.type);
  if (kind === 'done') await hands.answer(name, event.output);
  else if (kind === 'error') await hands.refuse(name, event.error);
  else if (kind === 'after') await hands.elapse(delayOf(machine, event.type));
  else await hands.send(event, before);
}

/** Walks a tour on a running system; a failure says the whole path and the step. */
export async function walk(machine: AnyStateMachine, tour: Tour, driver: Driver): Promise<void> {
  let before = tour.initial;
  const execute = async ({ event, state }: { event: ModelEvent; state: AnyMachineSnapshot }) => {
    if (event.type !== 'xstate.init') await perform(machine, driver, event, before);
    before = state;
  };
  const types = tour.path.steps.map(({ event }) => event.type);
  await tour.path.test({
    states: { '*': (planned) => driver.check(planned) },
    events: Object.fromEntries(types.map((type) => [type, execute])),
  });
}
