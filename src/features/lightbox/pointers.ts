import type { PointerEvent } from 'react';
import type { LightboxActor } from '../../../machines/lightbox/lightbox.machine.ts';
import type { Point } from '../../../machines/lightbox/placing.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { fromMiddle } from './stage.ts';

type Handler = (event: PointerEvent<HTMLElement>) => void;

/** What the stage does with pointers. */
interface Pointers {
  readonly onPointerDown: Handler;
  readonly onPointerMove: Handler;
  readonly onPointerUp: Handler;
  readonly onPointerCancel: Handler;
}

/** Tells the machine of fingers and of the mouse: one drags, two pinch, more are not counted. */
export function createPointers(actor: LightboxActor): Pointers {
  const down = new Map<number, Point>();
  const pair = () => {
    const [a, b] = [...down.values()];
    if (!a || !b) return null;
    return {
      at: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
      distance: Math.hypot(a.x - b.x, a.y - b.y),
    };
  };
  const lift =
    (event: 'drag.end' | 'drag.cancel'): Handler =>
    ({ pointerId }) => {
      const fingers = down.size;
      if (!down.delete(pointerId)) return;
      if (fingers === 1) sendIfPossible(actor, { type: event });
      if (fingers === 2) sendIfPossible(actor, { type: 'pinch.end' });
    };
  return {
    onPointerDown(event) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      down.set(event.pointerId, fromMiddle(event));
      const both = pair();
      if (down.size === 1) sendIfPossible(actor, { type: 'drag.start', at: fromMiddle(event) });
      else if (down.size === 2 && both) sendIfPossible(actor, { type: 'pinch.start', ...both });
    },
    onPointerMove(event) {
      if (!down.has(event.pointerId)) return;
      down.set(event.pointerId, fromMiddle(event));
      const both = pair();
      if (both) sendIfPossible(actor, { type: 'pinch.move', ...both });
      else sendIfPossible(actor, { type: 'drag.move', at: fromMiddle(event) });
    },
    onPointerUp: lift('drag.end'),
    onPointerCancel: lift('drag.cancel'),
  };
}
