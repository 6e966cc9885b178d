import { type RefObject, useEffect } from 'react';
import type { LightboxActor } from '../../../machines/lightbox/lightbox.machine.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { keyEvent } from './keys.ts';
import { fromMiddle, stageSize } from './stage.ts';

/** What the window tells an open lightbox: keys, its size, and the wheel over the stage. */
export function useControls(actor: LightboxActor, stage: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (pressed: KeyboardEvent) => {
      const event = keyEvent(pressed, actor.getSnapshot().context.images.length);
      if (!event) return;
      pressed.preventDefault();
      sendIfPossible(actor, event);
    };
    const onResize = () => sendIfPossible(actor, { type: 'stage.resized', stage: stageSize() });
    const onWheel = (wheel: WheelEvent) => {
      // Nothing behind scrolls, and the browser itself does not zoom. React's own listener could not prevent it.
      wheel.preventDefault();
      if (wheel.deltaY !== 0)
        sendIfPossible(actor, { type: 'wheel', by: wheel.deltaY < 0 ? 1 : -1, at: fromMiddle(wheel) });
    };
    const area = stage.current;
    document.addEventListener('keydown', onKey);
    window.addEventListener('resize', onResize);
    area?.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      document.removeEventListener('keydown', onKey);
      window.removeEventListener('resize', onResize);
      area?.removeEventListener('wheel', onWheel);
    };
  }, [actor, stage]);
}
