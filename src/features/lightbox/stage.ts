import type { Point, Size } from '../../../machines/lightbox/placing.ts';

/** Height of the bars above and below the pictures in px, as the view's classes `h-16` say. */
const BAR = 64;

/** Width of the window without the gutter of a scrollbar. */
const windowWidth = () => document.documentElement.clientWidth || window.innerWidth;

/** Where pictures may lie: the window without the two bars. */
export function stageSize(): Size {
  return { width: windowWidth(), height: Math.max(0, window.innerHeight - 2 * BAR) };
}

/** A place in the window as the machine counts it: from the middle. */
export function fromMiddle({ clientX, clientY }: { clientX: number; clientY: number }): Point {
  return { x: clientX - windowWidth() / 2, y: clientY - window.innerHeight / 2 };
}
