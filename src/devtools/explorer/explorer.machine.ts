import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { SandboxView } from '../sandbox/sandbox-api.ts';
import { clipboard } from './clipboard.states.ts';
import {
  explorerSetup,
  noteError,
  openReplay,
  startsAnew,
  takeCommand,
  takeOutput,
} from './explorer.setup.ts';
import { replay } from './replay.states.ts';

const openSandbox = explorerSetup.createStateConfig({
  on: {
    'command.give': { target: 'acting', actions: takeCommand },
    'replay.open': { target: 'replay', actions: openReplay },
  },
});

const takeShown = {
  type: 'takeView',
  params: ({ event }: { event: Readonly<{ view: SandboxView }> }) => ({ view: event.view }),
} as const;

/** What was asked for before the sandbox was there comes first. */
const opened = [
  { guard: 'hasCommand', target: 'acting', actions: [takeShown, 'showTheme'] },
  { target: 'free', actions: [takeShown, 'showTheme'] },
] as const;

/**
 * The page of one machine in the explorer: the sandbox in its frame, the replay of a recorded path, the drawing and the
 * clipboard. A tool for QA and no flow of the shop: it is not among `machines` (docs/decisions/0017-qa-tools.md).
 */
export const explorerMachine = explorerSetup.createMachine({
  id: 'explorer',
  context: ({ input: { look, first } }) => ({
    look,
    command: first,
    view: null,
    layout: null,
    problem: null,
    choice: null,
    replay: null,
    refused: null,
    copied: null,
  }),
  type: 'parallel',
  on: {
    'look.change': {
      actions: [{ type: 'changeLook', params: ({ event }) => ({ look: event.look }) }, 'showTheme'],
    },
    'replay.refuse': {
      actions: { type: 'refuseReplay', params: ({ event }) => ({ message: event.message }) },
    },
  },
  states: {
    sandbox: {
      initial: 'opening',
      on: {
        'sandbox.changed': { actions: takeShown },
        'sandbox.closed': '.opening',
        'sandbox.reload': { target: '.opening', actions: 'loadFrame' },
      },
      states: {
        opening: {
          description: 'Страница сцены загружается',
          tags: 'busy',
          entry: 'closeReplay',
          on: {
            'sandbox.opened': opened,
            'command.give': { guard: startsAnew, actions: takeCommand },
          },
          after: { sandboxTimeout: 'lost' },
        },
        lost: {
          description: 'Сцена не загрузилась или не отвечает',
          tags: 'error',
          on: {
            'sandbox.opened': opened,
            'command.give': { guard: startsAnew, target: 'opening', actions: [...takeCommand, 'loadFrame'] },
          },
        },
        free: {
          ...openSandbox,
          description: 'Можно посылать события',
          on: {
            ...openSandbox.on,
            'choice.open': {
              target: 'choosing',
              actions: { type: 'openChoice', params: ({ event }) => ({ samples: event.samples }) },
            },
          },
        },
        choosing: {
          ...openSandbox,
          description: 'Переход вызывают несколько примеров данных: выбирается один',
          tags: 'overlay',
          exit: 'closeChoice',
          on: {
            ...openSandbox.on,
            'choice.close': 'free',
            // The samples are those of the state before.
            'sandbox.changed': { target: 'free', actions: takeShown },
          },
        },
        acting: {
          description: 'Сцена выполняет команду',
          tags: 'busy',
          exit: 'forgetCommand',
          invoke: {
            id: 'perform',
            src: 'perform',
            input: ({ context }) => context.command,
            onDone: {
              target: 'free',
              actions: takeOutput,
            },
            onError: {
              target: 'free',
              actions: noteError,
            },
          },
          after: { sandboxTimeout: 'lost' },
        },
        replay,
      },
    },
    drawing: {
      initial: 'loading',
      states: {
        loading: {
          description: 'Чертёж загружается',
          tags: 'busy',
          invoke: {
            id: 'loadLayout',
            src: 'loadLayout',
            onDone: {
              target: 'shown',
              actions: [
                { type: 'takeLayout', params: ({ event }) => ({ layout: event.output }) },
                { type: 'showLayout', params: ({ event }) => ({ layout: event.output }) },
              ],
            },
            onError: 'missing',
          },
        },
        shown: { description: 'Чертёж показан' },
        missing: { description: 'Чертежа нет или он не загрузился', tags: 'error' },
      },
    },
    clipboard,
  },
});

export type ExplorerActor = ActorRefFrom<typeof explorerMachine>;

/** A path is replayed: nothing else is sent meanwhile. */
export const isInReplay = (snapshot: SnapshotFrom<typeof explorerMachine>): boolean =>
  snapshot.matches({ sandbox: 'replay' });

/** Opens a state, in the way that is chosen. */
export function openStateOf(actor: ExplorerActor, state: string): void {
  const { begin } = actor.getSnapshot().context.look;
  actor.send({ type: 'command.give', command: { do: 'goTo', state, begin } });
}
