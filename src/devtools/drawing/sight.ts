/** Less of the drawing's window than this, in px, shows no state. */
const MOST_AWAY = 80;

/** The state or transition of a drawing. */
export function pieceOf(box: HTMLElement, id: string): SVGElement | null {
  const name = CSS.escape(id);
  return box.querySelector<SVGElement>(`[data-state-node="${name}"], [data-transition="${name}"]`);
}

/** How far a piece is from the middle of what can be seen of the window, and whether it is in sight. */
function placeIn(box: HTMLElement, found: SVGElement) {
  const outer = box.getBoundingClientRect();
  const inner = found.getBoundingClientRect();
  // Of a box that is scrolled away nothing is seen: then its own middle counts.
  const isAway = outer.bottom < MOST_AWAY || outer.top > window.innerHeight - MOST_AWAY;
  const top = isAway ? outer.top : Math.max(outer.top, 0);
  const bottom = isAway ? outer.bottom : Math.min(outer.bottom, window.innerHeight);
  // What the overview in the corner covers is not in sight either; it has no size while it is not shown.
  const map = box.nextElementSibling?.getBoundingClientRect();
  const isCovered = map !== undefined && map.width > 0 && inner.right > map.left && inner.bottom > map.top;
  return {
    left: (inner.left + inner.right - outer.left - outer.right) / 2,
    top: (inner.top + inner.bottom - top - bottom) / 2,
    isSeen:
      inner.left >= outer.left &&
      inner.right <= outer.right &&
      inner.top >= top &&
      inner.bottom <= bottom &&
      !isCovered,
  };
}

const isCalm = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Brings a state into the middle of what can be seen of the window, unless it is in sight. */
export function bringIntoSight(box: HTMLElement, state: string): void {
  const found = pieceOf(box, state);
  if (!found) return;
  const { left, top, isSeen } = placeIn(box, found);
  if (!isSeen) box.scrollBy({ left, top, behavior: isCalm() ? 'instant' : 'smooth' });
}

/** Brings a state or transition into the middle, at once: the list of what was found covers the edge. */
export function bringIntoMiddle(box: HTMLElement, piece: string): void {
  const found = pieceOf(box, piece);
  if (!found) return;
  const { left, top } = placeIn(box, found);
  box.scrollBy({ left, top, behavior: 'instant' });
}
