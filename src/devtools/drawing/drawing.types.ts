import type { Hit } from './find.ts';
import type { Part } from './hide.ts';
import type { Box, DrawingLayout, Geometry } from './layout.ts';

export interface DrawingContext {
  /** Null until the drawing is loaded. */
  readonly layout: DrawingLayout | null;
  /** The geometry as it is drawn: without what is folded or left out. */
  readonly drawn: Geometry | null;
  /** 1 is natural size; fitted, the window decides. */
  readonly scale: number;
  /** What the window shows, in px of the screen, from the drawing's top left corner. */
  readonly seen: Box;
  /** Ids of states. */
  readonly folded: readonly string[];
  readonly hidden: readonly Part[];
  readonly words: string;
  readonly hits: readonly Hit[];
  /** The place of the chosen hit, -1 before one is. */
  readonly at: number;
  /** The id of the state or transition that is marked as found. */
  readonly found: string | null;
  /** The state whose neighbours are shown; null follows the active one. */
  readonly near: string | null;
}

export type DrawingEvent =
  | { readonly type: 'layout.take'; readonly layout: DrawingLayout }
  | { readonly type: 'window.move'; readonly seen: Box }
  | { readonly type: 'zoom.to'; readonly scale: number }
  | { readonly type: 'zoom.fit' }
  | { readonly type: 'fold.toggle'; readonly state: string }
  | { readonly type: 'fold.none' }
  | { readonly type: 'part.toggle'; readonly part: Part }
  | { readonly type: 'near.toggle'; readonly state: string | null }
  | { readonly type: 'path.toggle' }
  | { readonly type: 'tools.toggle' }
  | { readonly type: 'find.open' }
  | { readonly type: 'find.type'; readonly words: string }
  | { readonly type: 'find.choose'; readonly at: number }
  /** The list closes, what was found stays marked. */
  | { readonly type: 'find.take' }
  | { readonly type: 'find.close' };
