const CONTROL = 'a,button,input,select,textarea,label,summary';
const TOGGLE = 'summary,button[aria-expanded]';
/** Two taps no further apart are one series; browsers count the presses of a mouse only. */
const SERIES_MS = 400;
const SERIES_PX = 20;

/**
 * A double click or tap does what one does: the page may have changed under the pointer meanwhile, so a further press
 * of a series counts only on the control of the first one, and there only if it does not fold it again. It listens in
 * the window's capture phase, before every listener of the document.
 */
export function guardDoubleClick(): void {
  let first: Element | null = null;
  let lastTap: PointerEvent | null = null;
  let isMouse = true;
  let isStray = false;
  const press = ({ target }: Event, isFurther: boolean) => {
    if (!(target instanceof Element)) return;
    const control = target.closest(CONTROL);
    if (!isFurther) first = control;
    isStray = control !== first || (isFurther && control?.matches(TOGGLE) === true);
  };
  const follow = (event: PointerEvent) => {
    isMouse = event.pointerType === 'mouse';
    if (isMouse || !event.isPrimary) return;
    const { timeStamp, clientX, clientY } = event;
    const isNear = lastTap && Math.hypot(clientX - lastTap.clientX, clientY - lastTap.clientY) < SERIES_PX;
    press(event, isNear === true && timeStamp - (lastTap?.timeStamp ?? 0) < SERIES_MS);
    lastTap = event;
  };
  const guard = (event: MouseEvent | TouchEvent) => {
    const { type, detail } = event;
    if (type === 'mousedown' && isMouse) press(event, detail > 1);
    // A click of the keyboard has no detail, and no press before it.
    if (!isStray || (type === 'click' && detail === 0)) return;
    if (event.cancelable) event.preventDefault();
    // Whoever holds something by the pointer must learn that it was let go.
    if (type === 'mousedown' || type === 'click') event.stopImmediatePropagation();
    if (type === 'click') isStray = false;
  };
  window.addEventListener('pointerdown', follow, true);
  // Dialogs close by the pointer's or the finger's release outside of them, before the click.
  for (const type of ['mousedown', 'pointerup', 'touchend', 'click'] as const)
    window.addEventListener(type, guard, true);
}
