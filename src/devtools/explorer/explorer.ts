import { createActor, fromPromise } from 'xstate';
import { rememberInitial } from '../../lib/use-actor.ts';
import { type DrawingActor, drawingMachine } from '../drawing/drawing.machine.ts';
import type { SandboxView } from '../sandbox/sandbox-api.ts';
import { copy } from './copy.ts';
import { type ExplorerActor, explorerMachine, openStateOf } from './explorer.machine.ts';
import type { Command, CopyInput, CopyNote, Look } from './explorer.types.ts';
import type { Asked } from './link.ts';
import type { LoadLayout } from './project.ts';
import { createSandboxLink, type SandboxLink } from './sandbox-link.ts';

export interface Explorer {
  readonly actor: ExplorerActor;
  /** How the drawing is looked at. */
  readonly drawing: DrawingActor;
  readonly attach: SandboxLink['attach'];
  /** Opens a state and brings the view into sight. */
  readonly showState: (state: string) => void;
  readonly start: () => void;
  readonly stop: () => void;
}

declare module '../../lib/page-actors.ts' {
  interface PageActors {
    readonly explorer?: Explorer;
  }
}

const beginOf = (asked?: string) => (asked === 'ordinary' ? asked : 'anywhere');

function firstCommand({ state, begin, input, path }: Asked): Command | null {
  if (state !== undefined) return { do: 'goTo', state, begin: beginOf(begin) };
  if (input === undefined) return null;
  return path === undefined ? { do: 'start', input, events: [] } : { do: 'follow', input, path };
}

function addressOf(command: Command | null): string {
  if (command?.do === 'goTo')
    return `?state=${command.state}${command.begin === 'ordinary' ? '&begin=ordinary' : ''}`;
  return command?.do === 'start' && command.events.length === 0 ? `?input=${command.input}` : '';
}

/** The address says where the sandbox was brought, so that it can be sent to somebody and loaded again. */
function showAddress(command: Command | null): void {
  window.history.replaceState(window.history.state, '', window.location.pathname + addressOf(command));
}

/** What the server renders: it does not know the colours of the page. */
const SERVER_LOOK: Look = {
  screen: 'phone',
  theme: 'light',
  begin: 'anywhere',
  coverage: false,
};

function browserLook({ screen, theme, begin }: Asked): Look {
  const own = document.documentElement.dataset.theme;
  return {
    ...SERVER_LOOK,
    screen: screen === 'desktop' ? 'desktop' : 'phone',
    begin: beginOf(begin),
    theme: (theme ?? own) === 'dark' ? 'dark' : 'light',
  };
}

/** Creates the explorer of a machine, not started; on the server it lives for one render. */
export function createExplorer(machine: string, asked: Asked, loadLayout: LoadLayout): Explorer {
  const first = firstCommand(asked);
  const isBrowser = typeof document === 'object';
  const link = createSandboxLink({
    opened: (view) => actor.send({ type: 'sandbox.opened', view }),
    changed: (view) => actor.send({ type: 'sandbox.changed', view }),
    closed: () => actor.send({ type: 'sandbox.closed' }),
  });
  const provided = explorerMachine.provide({
    actors: {
      perform: fromPromise<SandboxView, Command | null>(({ input }) => {
        if (!input) throw new Error('nothing was asked of the sandbox');
        return link.perform(input);
      }),
      loadLayout: fromPromise(async () => {
        const layout = await loadLayout(machine);
        if (!layout) throw new Error(`${machine} has no drawing`);
        return layout;
      }),
      copy: fromPromise<CopyNote, CopyInput>(({ input }) => copy(input, link)),
    },
  });
  const actor = createActor(provided, {
    input: { look: isBrowser ? browserLook(asked) : SERVER_LOOK, first },
  });
  rememberInitial(actor, createActor(provided, { input: { look: SERVER_LOOK, first } }));
  actor.on('theme.show', ({ theme }) => link.showTheme(theme));
  const drawing = createActor(drawingMachine);
  rememberInitial(drawing);
  actor.on('layout.show', ({ layout }) => drawing.send({ type: 'layout.take', layout }));
  actor.on('frame.load', link.reload);
  actor.on('address.show', ({ command }) => showAddress(command));
  return {
    actor,
    drawing,
    attach(frame) {
      link.attach(frame);
      if (first) link.bringIntoSight();
    },
    showState(state) {
      openStateOf(actor, state);
      link.bringIntoSight();
    },
    start: () => {
      drawing.start();
      actor.start();
    },
    stop: () => {
      link.attach(null);
      actor.stop();
      drawing.stop();
    },
  };
}
