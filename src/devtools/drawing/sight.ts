/** Less of the drawing's window than this, in px, shows no state. */
const MOST_AWAY = 80;

/** The state or transition of a drawing. */
export function pieceOf(box: HTMLElement, id: string): SVGElement | null {
  const name = CSS.escape(id);
  return box.querySelector<SVGElement>(`[data-state-node="${name}"], [data-transition="${name}"]`);
}

/**
 * Brings a state or transition into the middle of what can be seen of the window, unless it is in sight. While a
 * smooth move goes on, nothing can tell what will be in sight after it.
 */
export function bringIntoSight(box: HTMLElement, id: string, behavior: ScrollBehavior): void {
  const found = pieceOf(box, id);
  if (!found) return;
  const outer = box.getBoundingClientRect();
  const inner = found.getBoundingClientRect();
  // Of a box that is scrolled away nothing is seen: then its own middle counts.
  const isAway = outer.bottom < MOST_AWAY || outer.top > window.innerHeight - MOST_AWAY;
  const top = isAway ? outer.top : Math.max(outer.top, 0);
  const bottom = isAway ? outer.bottom : Math.min(outer.bottom, window.innerHeight);
  const isSeen =
    inner.left >= outer.left && inner.right <= outer.right && inner.top >= top && inner.bottom <= bottom;
  if (isSeen) return;
  box.scrollBy({
    left: (inner.left + inner.right - outer.left - outer.right) / 2,
    top: (inner.top + inner.bottom - top - bottom) / 2,
    behavior,
  });
}
