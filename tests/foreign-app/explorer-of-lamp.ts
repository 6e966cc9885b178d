import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { stateName } from '../../machines/shared/machine.ts';
import type { ModelEvent } from '../../machines/testing/model.ts';
import { stepThrough } from '../../machines/testing/step.ts';
import { type ExplorerActor, explorerMachine } from '../../src/devtools/explorer/explorer.machine.ts';
import type { Command, CopyInput, CopyNote, Look } from '../../src/devtools/explorer/explorer.types.ts';
import { viewOf } from '../../src/devtools/sandbox/sandbox.ts';
import type { SandboxView } from '../../src/devtools/sandbox/sandbox-api.ts';
import { lampModel as lamp } from './machines/models.ts';

const look: Look = { screen: 'phone', theme: 'light', begin: 'anywhere', coverage: false };

export const [firstInput = ''] = Object.keys(lamp.inputs);

/** A sandbox without a view: what it shows after some events of the model. */
export function viewAfter(input: string, events: readonly ModelEvent[]): SandboxView {
  if (!Object.hasOwn(lamp.inputs, input)) throw new Error(`no input ${input}`);
  const [{ snapshot, fired }, ...steps] = stepThrough(lamp, lamp.inputs[input], events);
  return viewOf(lamp, input, steps.at(-1)?.snapshot ?? snapshot, { begun: fired, steps });
}

/** An explorer over such a sandbox; `commands` is what the sandbox was asked, `copy` what the clipboard does. */
export function open(
  first: Command | null = null,
  copy: () => Promise<CopyNote> = async () => ({ note: 'copied', text: '' }),
) {
  const clock = new SimulatedClock();
  const commands: Command[] = [];
  const addresses: (Command | null)[] = [];
  let view = viewAfter(firstInput, []);
  const provided = explorerMachine.provide({
    actors: {
      perform: fromPromise<SandboxView, Command | null>(async ({ input: command }) => {
        if (!command) throw new Error('no command');
        commands.push(command);
        if (command.do === 'goTo') throw new Error(`nothing leads to ${command.state}`);
        view =
          command.do !== 'send'
            ? viewAfter(command.input, command.do === 'start' ? command.events : [])
            : viewAfter(view.input, [...view.path, command.event]);
        return view;
      }),
      loadLayout: fromPromise(() => Promise.reject(new Error('no drawing here'))),
      copy: fromPromise<CopyNote, CopyInput>(copy),
    },
  });
  const actor = createActor(provided, { input: { look, first }, clock });
  actor.on('address.show', ({ command }) => addresses.push(command));
  actor.start();
  actor.send({ type: 'sandbox.opened', view });
  return { actor, clock, commands, addresses };
}

export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
/** Where the explorer's sandbox is: `replay.paused`. */
export const sandboxOf = (actor: ExplorerActor) =>
  stateName(actor.getSnapshot().value).match(/sandbox\.(\S+)/)?.[1];

export function choiceIn({ events }: SandboxView): ModelEvent {
  const [first] = events.filter(({ event }) => event.type === 'set');
  if (!first?.possible) throw new Error('the lamp cannot be set');
  return first.event;
}

/** What the sandbox shows at its start, and after one choice of brightness. */
export const begun = viewAfter(firstInput, []);
export const chosen = viewAfter(firstInput, [choiceIn(begun)]);
