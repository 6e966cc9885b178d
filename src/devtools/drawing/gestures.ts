import { flushSync } from 'react-dom';
import { type DrawingActor, scaleOf } from './drawing.machine.ts';
import type { Point } from './layout.ts';

/** A pointer that moves further than this, in px, drags and presses nothing. */
const DRAG = 4;

/** Of one turn of a wheel, in the wheel's own px: a mouse brings 100, fingers on a trackpad 1 to 10. */
const MOST_TURN = 25;

/** Keeps the place of the drawing that `point` of the screen shows where it is, whatever `change` makes of its size. */
function hold(box: HTMLElement, [x, y]: Point, change: () => void): void {
  const chart = box.firstElementChild;
  if (!chart) return;
  const before = chart.getBoundingClientRect();
  const [partX, partY] = [(x - before.left) / before.width, (y - before.top) / before.height];
  flushSync(change);
  const after = chart.getBoundingClientRect();
  box.scrollBy(after.left + partX * after.width - x, after.top + partY * after.height - y);
}

function middleOf(box: HTMLElement): Point {
  const { left, top, width, height } = box.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Makes the drawing larger or smaller around a point of the screen, or around the middle of the window. */
export function zoomBy(box: HTMLElement, actor: DrawingActor, factor: number, at = middleOf(box)): void {
  hold(box, at, () => actor.send({ type: 'zoom.to', scale: scaleOf(actor.getSnapshot()) * factor }));
}

/** Shows the drawing at 100 %, around the middle of the window. */
export function zoomToFull(box: HTMLElement, actor: DrawingActor): void {
  zoomBy(box, actor, 1 / scaleOf(actor.getSnapshot()));
}

/** Folds or unfolds a state, whose control stays under the pointer. */
export function toggleFold(box: HTMLElement, actor: DrawingActor, state: string): void {
  const place = () => box.querySelector(`[data-fold="${CSS.escape(state)}"]`)?.getBoundingClientRect();
  const before = place();
  flushSync(() => actor.send({ type: 'fold.toggle', state }));
  const after = place();
  if (before && after) box.scrollBy(after.left - before.left, after.top - before.top);
}

type Listen = (box: HTMLElement, actor: DrawingActor, signal: AbortSignal) => void;

/** The wheel scrolls; with Ctrl or ⌘, as a pinch on a trackpad comes, it zooms at the pointer. */
const onWheel: Listen = (box, actor, signal) => {
  box.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      const turn = Math.min(Math.max(event.deltaY, -MOST_TURN), MOST_TURN);
      zoomBy(box, actor, Math.exp(-turn / 100), [event.clientX, event.clientY]);
    },
    { signal, passive: false },
  );
};

function spread({ touches }: TouchEvent): { readonly middle: Point; readonly apart: number } | null {
  const [one, two] = touches;
  if (!one || !two) return null;
  return {
    middle: [(one.clientX + two.clientX) / 2, (one.clientY + two.clientY) / 2],
    apart: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
  };
}

/** Two fingers zoom and move, one scrolls as everywhere. */
const onPinch: Listen = (box, actor, signal) => {
  let last: ReturnType<typeof spread> = null;
  const begin = (event: TouchEvent) => {
    last = spread(event);
    // A scroll that goes on already cannot be stopped.
    if (last && event.cancelable) event.preventDefault();
  };
  const move = (event: TouchEvent) => {
    const now = spread(event);
    if (!now || !last || !event.cancelable) return;
    event.preventDefault();
    box.scrollBy(last.middle[0] - now.middle[0], last.middle[1] - now.middle[1]);
    zoomBy(box, actor, now.apart / (last.apart || 1), now.middle);
    last = now;
  };
  box.addEventListener('touchstart', begin, { signal, passive: false });
  box.addEventListener('touchmove', move, { signal, passive: false });
  for (const type of ['touchend', 'touchcancel'] as const) box.addEventListener(type, begin, { signal });
};

/** The mouse takes hold of the drawing and moves it; what it lets go of is not pressed. */
const onDrag: Listen = (box, _actor, signal) => {
  /** Where the pointer began, and the window: steps of their own would add up what the browser rounds off. */
  let from: { readonly pointer: Point; readonly window: Point } | null = null;
  let isDragged = false;
  box.addEventListener(
    'pointerdown',
    (event) => {
      isDragged = false;
      const isHeld = event.pointerType === 'mouse' && event.button === 0;
      from = isHeld
        ? { pointer: [event.clientX, event.clientY], window: [box.scrollLeft, box.scrollTop] }
        : null;
    },
    { signal },
  );
  box.addEventListener(
    'pointermove',
    (event) => {
      if (!from) return;
      const [dx, dy] = [event.clientX - from.pointer[0], event.clientY - from.pointer[1]];
      if (!isDragged && Math.hypot(dx, dy) <= DRAG) return;
      if (!isDragged) box.setPointerCapture(event.pointerId);
      isDragged = true;
      box.classList.add('dragged');
      box.scrollTo(from.window[0] - dx, from.window[1] - dy);
    },
    { signal },
  );
  const end = () => {
    from = null;
    box.classList.remove('dragged');
  };
  box.addEventListener('pointerup', end, { signal });
  box.addEventListener('pointercancel', end, { signal });
  box.addEventListener(
    'click',
    (event) => {
      if (isDragged) event.stopPropagation();
      isDragged = false;
    },
    { signal, capture: true },
  );
};

/** Tells the actor what the window shows. */
const onMove: Listen = (box, actor, signal) => {
  const tell = () => {
    const { paddingLeft, paddingTop } = getComputedStyle(box);
    const [padX, padY] = [Number.parseFloat(paddingLeft), Number.parseFloat(paddingTop)];
    actor.send({
      type: 'window.move',
      seen: {
        x: box.scrollLeft - padX,
        y: box.scrollTop - padY,
        width: box.clientWidth - 2 * padX,
        height: box.clientHeight - 2 * padY,
      },
    });
  };
  box.addEventListener('scroll', tell, { signal, passive: true });
  const observer = new ResizeObserver(tell);
  observer.observe(box);
  signal.addEventListener('abort', () => observer.disconnect());
};

/** Makes a box that scrolls the window onto a drawing. Returns what ends it. */
export function openWindow(box: HTMLElement, actor: DrawingActor): () => void {
  const ending = new AbortController();
  for (const listen of [onWheel, onPinch, onDrag, onMove]) listen(box, actor, ending.signal);
  return () => ending.abort();
}
