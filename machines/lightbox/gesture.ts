import { LIGHTBOX_SWIPE_PX } from '../../src/contract/constants.ts';
import type { Placing, Point } from './placing.ts';

/** What a pointer or two have taken hold of: where they were, and how the picture lay then. */
export interface Hold {
  readonly at: Point;
  /** Of two pointers from each other in px; 1 for one. */
  readonly distance: number;
  readonly placing: Placing;
  /** How far the pointer has gone since. */
  readonly moved: Point;
}

/** A pointer that moves less than this, in px, taps. */
const TAP_PX = 8;

export function isTap({ moved }: Hold): boolean {
  return Math.hypot(moved.x, moved.y) < TAP_PX;
}

/** The picture that a drag asks for: 1 the next, −1 the one before, 0 none. A drag up or down is none. */
export function swipeOf({ moved }: Hold): 1 | 0 | -1 {
  if (Math.abs(moved.x) < LIGHTBOX_SWIPE_PX || Math.abs(moved.y) > Math.abs(moved.x)) return 0;
  return moved.x < 0 ? 1 : -1;
}
