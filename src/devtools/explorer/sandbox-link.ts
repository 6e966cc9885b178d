import type { Recording } from '../../../machines/testing/record.ts';
import { followPath } from '../sandbox/packed-steps.ts';
import type { LinkStep, SandboxApi, SandboxView } from '../sandbox/sandbox-api.ts';
import type { Command } from './explorer.types.ts';

/** What the frame tells of its sandbox. */
interface SandboxListener {
  readonly opened: (view: SandboxView) => void;
  readonly changed: (view: SandboxView) => void;
  /** The frame has another document now, whose sandbox is not there yet. */
  readonly closed: () => void;
}

/** The sandbox in the frame of the page, which comes from the same origin. */
export interface SandboxLink {
  /** The frame is there, or gone again. */
  readonly attach: (frame: HTMLIFrameElement | null) => void;
  /** @throws when no sandbox is there, and what the sandbox throws. */
  readonly perform: (command: Command) => Promise<SandboxView>;
  /** The path that leads the machine where the sandbox is. @throws when no sandbox is there. */
  readonly record: (title: string) => Recording;
  /** What was done in the sandbox. @throws when no sandbox is there. */
  readonly steps: () => readonly LinkStep[];
  readonly showTheme: (theme: 'light' | 'dark') => void;
  /** Scrolls to the frame where less than half of it is seen: on a phone it stands below the drawing. */
  readonly bringIntoSight: () => void;
  readonly reload: () => void;
}

/** Ids of what stands before and behind the frame, and of what tells the state. */
export const FRAME_START = 'simulation-title';
export const FRAME_END = 'sandbox-end';
export const STATE_NOW = 'state-now';

/** Set by the sandbox's page when its API is there. */
const READY = 'data-stage-ready';

/** Waits for an attribute of a document; returns what gives it up. */
function whenReady(root: HTMLElement, listener: () => void): () => void {
  if (root.hasAttribute(READY)) {
    listener();
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    if (!root.hasAttribute(READY)) return;
    observer.disconnect();
    listener();
  });
  observer.observe(root, { attributes: true, attributeFilter: [READY] });
  return () => observer.disconnect();
}

/** Leads out of the frame: the windows of the shop hold the Tab key, as they must. */
const WAY_OUT = 'F6';

/** Does something that may move the focus into the frame, and gives it back to who had it. */
async function keepingFocus(frame: HTMLIFrameElement | null, act: () => Promise<void>): Promise<void> {
  const before = document.activeElement;
  const byKeys = before?.matches(':focus-visible') ?? false;
  await act();
  if (frame && before !== frame && document.activeElement === frame) {
    frame.blur();
    if (before instanceof HTMLElement || before instanceof SVGElement) before.focus({ preventScroll: true });
  }
  // The event that had it may be gone with its state: on to the new one, before the events that it has.
  requestAnimationFrame(() => {
    const isGone = before !== document.body && !before?.checkVisibility();
    if (isGone && document.activeElement === document.body)
      document.getElementById(STATE_NOW)?.focus({ preventScroll: !byKeys });
  });
}

/** Connects with the sandbox whenever one comes into the frame. */
export function createSandboxLink(listener: SandboxListener): SandboxLink {
  let frame: HTMLIFrameElement | null = null;
  let api: SandboxApi | null = null;
  let disconnect = () => {};

  function sandbox(): SandboxApi {
    if (!api) throw new Error('Сцена ещё не открыта');
    return api;
  }

  function leave(event: KeyboardEvent): void {
    if (event.key !== WAY_OUT) return;
    event.preventDefault();
    document.getElementById(event.shiftKey ? FRAME_START : FRAME_END)?.focus();
  }

  function connect(): void {
    disconnect();
    api = null;
    const root = frame?.contentDocument?.documentElement;
    if (!root) return;
    listener.closed();
    const giveUp = whenReady(root, () => {
      const found = frame?.contentWindow?.karterSandbox;
      if (!found) return;
      api = found;
      frame?.contentWindow?.addEventListener('keydown', leave, true);
      const unsubscribe = found.subscribe(() => listener.changed(found.view()));
      disconnect = () => {
        unsubscribe();
        api = null;
      };
      listener.opened(found.view());
    });
    if (!api) disconnect = giveUp;
  }

  return {
    attach(next) {
      frame?.removeEventListener('load', connect);
      disconnect();
      disconnect = () => {};
      frame = next;
      frame?.addEventListener('load', connect);
      // Its page may be there already.
      if (frame?.contentDocument?.readyState === 'complete') connect();
    },
    async perform(command) {
      const opened = sandbox();
      await keepingFocus(frame, async () => {
        if (command.do === 'goTo') await opened.goTo(command.state, command.begin);
        else if (command.do === 'send') await opened.send(command.event);
        else if (command.do === 'start') {
          await opened.start(command.input);
          for (const event of command.events) await opened.send(event);
        } else await followPath(opened, command.input, command.path);
      });
      return opened.view();
    },
    record: (title) => sandbox().record(title),
    steps: () => sandbox().steps(),
    showTheme(theme) {
      const root = frame?.contentDocument?.documentElement;
      if (root) root.dataset.theme = theme;
    },
    bringIntoSight() {
      if (!frame) return;
      const { top, bottom, height } = frame.getBoundingClientRect();
      const seen = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
      if (seen < height / 2) frame.scrollIntoView();
    },
    reload() {
      frame?.contentWindow?.location.reload();
    },
  };
}
