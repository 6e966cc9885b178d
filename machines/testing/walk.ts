import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { originOf } from './event-origin.ts';
import type { ModelEvent } from './model.ts';
import type { Tour } from './tours.ts';

/** What can happen to a running system: the machine alone, its view in jsdom, or the shop in a browser. */
export interface Driver {
  /** What a person, the page or the device does, in the state before it. */
  send(event: ModelEvent, before: AnyMachineSnapshot): Promise<void>;
  /** An actor of the machine answers. */
  answer(actor: string, output: unknown): Promise<void>;
  /** An actor of the machine fails. */
  refuse(actor: string, error: unknown): Promise<void>;
  /** Time passes, in ms. */
  elapse(ms: number): Promise<void>;
}

/** The length of a named delay in ms; the machines' delays are constants. */
export function delayOf(machine: AnyStateMachine, eventType: string): number {
  const { name } = originOf(eventType);
  const delay = machine.implementations.delays[name];
  if (typeof delay !== 'number') throw new Error(`Задержка ${name} машины ${machine.id} не постоянна`);
  return delay;
}

/** Lets an event happen: somebody does it, an actor answers, or time passes. `before` is the state that it meets. */
export async function apply(
  machine: AnyStateMachine,
  driver: Driver,
  event: ModelEvent,
  before: AnyMachineSnapshot,
) {
  const { kind, name } = originOf(event.type);
  if (kind === 'done') await driver.answer(name, event.output);
  else if (kind === 'error') await driver.refuse(name, event.error);
  else if (kind === 'after') await driver.elapse(delayOf(machine, event.type));
  else await driver.send(event, before);
}

/** Walks a tour and checks each planned state; a failure says the whole path and the step. */
export async function walk(
  machine: AnyStateMachine,
  tour: Tour,
  driver: Driver,
  check: (planned: AnyMachineSnapshot) => Promise<void>,
): Promise<void> {
  let before = tour.initial;
  const execute = async ({ event, state }: { event: ModelEvent; state: AnyMachineSnapshot }) => {
    if (event.type !== 'xstate.init') await apply(machine, driver, event, before);
    before = state;
  };
  const types = tour.path.steps.map(({ event }) => event.type);
  await tour.path.test({
    states: { '*': check },
    events: Object.fromEntries(types.map((type) => [type, execute])),
  });
}
