import type { ModelEvent } from '../../../machines/testing/model.ts';
import type { RecordedPath } from '../../../machines/testing/recording.ts';
import type { DrawingLayout } from '../drawing/layout.ts';
import type { StageView } from '../sandbox/sandbox-api.ts';
import type { Mismatch } from './replay.ts';

/** What the stage is asked to do. */
export type Command =
  | { readonly do: 'send'; readonly event: ModelEvent }
  /** The events are sent one after the other. */
  | { readonly do: 'start'; readonly input: string; readonly events: readonly ModelEvent[] }
  | { readonly do: 'goTo'; readonly state: string };

/** How the page looks at its machine. */
export interface Look {
  readonly screen: 'phone' | 'desktop';
  readonly theme: 'light' | 'dark';
  /** The coverage is painted on the drawing. */
  readonly coverage: boolean;
  /** The drawing is as wide as its box; otherwise at its natural size. */
  readonly fitted: boolean;
}

export type Copied = 'link' | 'path';

export interface GalleryInput {
  readonly look: Look;
  /** What the stage is brought to first; null leaves it at its start. */
  readonly first: Command | null;
}

export interface GalleryContext {
  readonly look: Look;
  readonly command: Command | null;
  readonly view: StageView | null;
  readonly layout: DrawingLayout | null;
  /** Why the last command failed, as the stage said it. */
  readonly problem: string | null;
  /** The event of which one sample is to be chosen. */
  readonly choice: string | null;
  readonly replay: {
    readonly path: RecordedPath;
    readonly done: number;
    readonly mismatch: Mismatch | null;
  } | null;
  /** Why a file cannot be replayed. */
  readonly refused: string | null;
  /** What was copied, or why it was not. */
  readonly copied: string | null;
}

export type GalleryEvent =
  | { readonly type: 'stage.opened'; readonly view: StageView }
  | { readonly type: 'stage.changed'; readonly view: StageView }
  /** The frame is empty again: its page is loaded anew, or another one came into it. */
  | { readonly type: 'stage.closed' }
  | { readonly type: 'stage.reload' }
  | { readonly type: 'command.give'; readonly command: Command }
  | { readonly type: 'choice.open'; readonly event: string }
  | { readonly type: 'choice.close' }
  | { readonly type: 'look.change'; readonly look: Partial<Look> }
  | { readonly type: 'replay.open'; readonly path: RecordedPath }
  | { readonly type: 'replay.refuse'; readonly message: string }
  | { readonly type: 'replay.play' }
  | { readonly type: 'replay.pause' }
  | { readonly type: 'replay.step' }
  | { readonly type: 'replay.close' }
  | { readonly type: 'copy'; readonly what: Copied };

export type GalleryEmitted =
  /** The colours of the frame follow. */
  | { readonly type: 'theme.show'; readonly theme: Look['theme'] }
  | { readonly type: 'frame.load' }
  /** The page's address says where the stage was brought. */
  | { readonly type: 'address.show'; readonly command: Command };

/** What is copied, and of which moment. */
export interface CopyInput {
  readonly what: Copied;
  readonly view: StageView | null;
}
