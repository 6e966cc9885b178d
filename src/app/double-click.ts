const CONTROL = 'a,button,input,select,textarea,label,summary';
const TOGGLE = 'summary,button[aria-expanded]';

/**
 * A double click of a mouse does what one click does: the page may have changed under the pointer meanwhile, so a further
 * press of a series counts only on the control of the first one, and there only if it does not fold it again. It listens
 * in the window's capture phase, before every listener of the document.
 */
export function guardDoubleClick(): void {
  let first: Element | null = null;
  let isStray = false;
  const guard = (event: MouseEvent) => {
    const { type, detail, target } = event;
    if (type === 'mousedown' && target instanceof Element) {
      const control = target.closest(CONTROL);
      if (detail < 2) first = control;
      isStray = control !== first || (detail > 1 && control?.matches(TOGGLE) === true);
    }
    // A click of the keyboard has no detail, and no press before it.
    if (!isStray || (type === 'click' && detail === 0)) return;
    event.preventDefault();
    // Whoever holds something by the pointer must learn that it was let go.
    if (type !== 'pointerup') event.stopImmediatePropagation();
    if (type === 'click') isStray = false;
  };
  // Dialogs close by the pointer's release outside of them, before the click.
  for (const type of ['mousedown', 'pointerup', 'click'] as const) window.addEventListener(type, guard, true);
}
