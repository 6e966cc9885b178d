import type { ModelEvent } from '../../../machines/testing/model.ts';
import type { RecordedPath } from '../../../machines/testing/recording.ts';
import type { Begin } from '../../../machines/testing/shortest-path.ts';
import type { DrawingLayout } from '../drawing/layout.ts';
import type { SandboxEvent, SandboxView } from '../sandbox/sandbox-api.ts';
import type { Mismatch } from './replay.ts';

export type Command =
  | { readonly do: 'send'; readonly event: ModelEvent }
  /** The events are sent one after the other. */
  | { readonly do: 'start'; readonly input: string; readonly events: readonly ModelEvent[] }
  | { readonly do: 'goTo'; readonly state: string; readonly begin: Begin }
  /** The steps of a link, packed. */
  | { readonly do: 'follow'; readonly input: string; readonly path: string };

/** How the page looks at its machine. */
export interface Look {
  readonly screen: 'phone' | 'desktop';
  readonly theme: 'light' | 'dark';
  /** How states are opened. */
  readonly begin: Begin;
  /** The coverage is painted on the drawing. */
  readonly coverage: boolean;
}

export type Copied = 'link' | 'path';

export interface ExplorerInput {
  readonly look: Look;
  /** What the sandbox is brought to first; null leaves it at its start. */
  readonly first: Command | null;
}

export interface ExplorerContext {
  readonly look: Look;
  readonly command: Command | null;
  readonly view: SandboxView | null;
  readonly layout: DrawingLayout | null;
  /** Why the last command failed, as the sandbox said it. */
  readonly problem: string | null;
  /** Of which samples one is to be chosen. */
  readonly choice: readonly SandboxEvent[] | null;
  readonly replay: {
    readonly path: RecordedPath;
    /** How many steps are done; -1 before the start. */
    readonly done: number;
    readonly mismatch: Mismatch | null;
  } | null;
  /** Why a file cannot be replayed. */
  readonly refused: string | null;
  /** What was copied, or why it was not. */
  readonly copied: CopyNote | null;
}

export type ExplorerEvent =
  | { readonly type: 'sandbox.opened'; readonly view: SandboxView }
  | { readonly type: 'sandbox.changed'; readonly view: SandboxView }
  /** The frame is empty again: its page is loaded anew, or another one came into it. */
  | { readonly type: 'sandbox.closed' }
  | { readonly type: 'sandbox.reload' }
  | { readonly type: 'command.give'; readonly command: Command }
  | { readonly type: 'choice.open'; readonly samples: readonly SandboxEvent[] }
  | { readonly type: 'choice.close' }
  | { readonly type: 'look.change'; readonly look: Partial<Look> }
  | { readonly type: 'replay.open'; readonly path: RecordedPath }
  | { readonly type: 'replay.refuse'; readonly message: string }
  | { readonly type: 'replay.play' }
  | { readonly type: 'replay.pause' }
  | { readonly type: 'replay.step' }
  | { readonly type: 'replay.close' }
  | { readonly type: 'copy'; readonly what: Copied };

export type ExplorerEmitted =
  /** The colours of the frame follow. */
  | { readonly type: 'theme.show'; readonly theme: Look['theme'] }
  | { readonly type: 'frame.load' }
  /** The drawing is there. */
  | { readonly type: 'layout.show'; readonly layout: DrawingLayout }
  /** The page's address says where the sandbox was brought. */
  | { readonly type: 'address.show'; readonly command: Command | null };

/** What is told of a copy. */
export interface CopyNote {
  readonly note: string;
  /** What the browser did not let into its clipboard, to be taken by hand; `''`: nothing. */
  readonly text: string;
}

/** What is copied, and of which moment. */
export interface CopyInput {
  readonly what: Copied;
  readonly view: SandboxView | null;
  readonly look: Look;
}
