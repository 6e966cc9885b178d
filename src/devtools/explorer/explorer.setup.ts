import { assign, emit, setup } from 'xstate';
import { type MachineTag, notProvided } from '../../../machines/shared/machine.ts';
import type { ModelEvent } from '../../../machines/testing/model.ts';
import type { RecordedPath } from '../../../machines/testing/recording.ts';
import type { DrawingLayout } from '../drawing/layout.ts';
import type { SandboxEvent, SandboxView } from '../sandbox/sandbox-api.ts';
import type {
  Command,
  CopyInput,
  CopyNote,
  ExplorerContext,
  ExplorerEmitted,
  ExplorerEvent,
  ExplorerInput,
  Look,
} from './explorer.types.ts';
import { eventOfStep, isMismatch, type Mismatch, mismatchAfter } from './replay.ts';

/** The sandbox answers nothing for so long, in ms: something in the frame is broken. */
const SANDBOX_TIMEOUT = 20_000;

/** Between two steps of a replay, in ms: time enough to see what lights up. */
const STEP_PAUSE = 900;

/** What was copied is told for so long, in ms. */
const NOTE_TIME = 5000;

/** What an error says, also one of the sandbox, whose frame has an `Error` of its own. */
export const textOf = (error: unknown) => String(Object(error).message ?? error);

/** A step that the sandbox has done. */
interface Done {
  readonly view: SandboxView;
}

/** The event of the next step, or why there is none. */
function nextOf({ replay, view }: ExplorerContext): ModelEvent | Mismatch | null {
  return replay && view && replay.done < replay.path.steps.length
    ? eventOfStep(replay.path, replay.done, view)
    : null;
}

/** Names of what the explorer of a machine does; `explorer.machine.ts` says when. */
export const explorerSetup = setup({
  types: {
    context: {} as ExplorerContext,
    events: {} as ExplorerEvent,
    input: {} as ExplorerInput,
    emitted: {} as ExplorerEmitted,
    tags: {} as MachineTag,
  },
  actors: {
    perform: notProvided<SandboxView, Command | null>('perform'),
    loadLayout: notProvided<DrawingLayout, undefined>('loadLayout'),
    copy: notProvided<CopyNote, CopyInput>('copy'),
  },
  actions: {
    takeView: assign({ view: (_, { view }: Done) => view }),
    takeCommand: assign({ command: (_, { command }: { command: Command }) => command, problem: null }),
    forgetCommand: assign({ command: null }),
    noteProblem: assign({ problem: (_, { error }: { error: unknown }) => textOf(error) }),
    noteSilence: assign({ problem: 'Сцена не отвечает' }),
    takeLayout: assign({ layout: (_, { layout }: { layout: DrawingLayout }) => layout }),
    showLayout: emit((_, { layout }: { layout: DrawingLayout }) => ({
      type: 'layout.show' as const,
      layout,
    })),
    openChoice: assign({ choice: (_, { samples }: { samples: readonly SandboxEvent[] }) => samples }),
    closeChoice: assign({ choice: null }),
    changeLook: assign({
      look: ({ context }, { look }: { look: Partial<Look> }) => ({ ...context.look, ...look }),
    }),
    showTheme: emit(({ context }) => ({ type: 'theme.show' as const, theme: context.look.theme })),
    loadFrame: emit({ type: 'frame.load' }),
    showAddress: emit(({ context: { command } }) => ({ type: 'address.show' as const, command })),
    openReplay: assign({
      replay: (_, { path }: { path: RecordedPath }) => ({ path, done: -1, mismatch: null }),
      command: (_, { path }) => ({ do: 'start' as const, input: path.input, events: [] }),
      refused: null,
      problem: null,
    }),
    closeReplay: assign({ replay: null }),
    refuseReplay: assign({ refused: (_, { message }: { message: string }) => message }),
    takeStep: assign({
      command: ({ context }) => {
        const event = nextOf(context);
        return event && !isMismatch(event) ? { do: 'send' as const, event } : null;
      },
    }),
    countStep: assign({
      replay: ({ context: { replay } }) => replay && { ...replay, done: replay.done + 1 },
    }),
    noteDifference: assign({
      replay: ({ context: { replay, view } }) =>
        replay && view && { ...replay, mismatch: mismatchAfter(replay.path, replay.done, view) },
    }),
    noteMissing: assign({
      replay: ({ context }) => {
        const found = nextOf(context);
        const mismatch = found && isMismatch(found) ? found : null;
        return context.replay && { ...context.replay, mismatch };
      },
    }),
    noteStop: assign({
      replay: ({ context: { replay, problem } }) =>
        replay && { ...replay, mismatch: { at: replay.done, message: problem ?? '' } },
    }),
    noteCopy: assign({ copied: (_, copied: CopyNote) => copied }),
    forgetCopy: assign({ copied: null }),
  },
  guards: {
    startsAnew: (_, { command }: { command: Command }) => command.do !== 'send',
    hasCommand: ({ context }) => context.command !== null,
    endsOtherwise: ({ context: { replay } }, { view }: Done) =>
      replay !== null && mismatchAfter(replay.path, replay.done + 1, view) !== null,
    isRefused: (_, { text }: CopyNote) => text !== '',
    isLast: ({ context: { replay } }) => replay !== null && replay.done + 1 >= replay.path.steps.length,
    canStep: ({ context }) => {
      const found = nextOf(context);
      return found !== null && !isMismatch(found);
    },
  },
  delays: { sandboxTimeout: SANDBOX_TIMEOUT, stepPause: STEP_PAUSE, noteTime: NOTE_TIME },
});

interface Given {
  readonly event: { readonly command: Command };
}

/** What the sandbox shows after a command. */
export const takeOutput = {
  type: 'takeView',
  params: ({ event }: { event: Readonly<{ output: SandboxView }> }) => ({ view: event.output }),
} as const;

/** What was asked of the sandbox, kept and named by the address. */
export const takeCommand = [
  { type: 'takeCommand', params: ({ event }: Given) => ({ command: event.command }) },
  'showAddress',
] as const;

/** A path that somebody gave, and the start that it names. */
export const openReplay = [
  {
    type: 'openReplay',
    params: ({ event }: { event: { readonly path: RecordedPath } }) => ({ path: event.path }),
  },
  'showAddress',
] as const;

/** A command that needs nothing of what is shown; an event means the state in which it was offered. */
export const startsAnew = {
  type: 'startsAnew',
  params: ({ event }: Given) => ({ command: event.command }),
} as const;

/** Why a command failed. */
export const noteError = {
  type: 'noteProblem',
  params: ({ event }: { event: Readonly<{ error: unknown }> }) => ({ error: event.error }),
} as const;
