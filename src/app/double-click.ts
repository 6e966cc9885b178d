const CONTROL = 'a,button,input,select,textarea,label,summary';
const TOGGLE = 'summary,button[aria-expanded]';

/**
 * A double click does what one click does: the page may have changed under the pointer meanwhile, so a further press of
 * a series counts only on the control of the first one, and there only if it does not undo it. Call before anything else
 * listens to the window.
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
    if (!isStray) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (type === 'click') isStray = false;
  };
  // Dialogs close by the pointer's release outside of them, before the click.
  for (const type of ['mousedown', 'pointerup', 'click'] as const) window.addEventListener(type, guard, true);
}
