import { sendIfPossible } from '../../lib/send-if-possible.ts';

interface ModalActor {
  getSnapshot(): { hasTag(tag: 'overlay'): boolean; can(event: { type: 'page.changed' }): boolean };
  send(event: { type: 'page.changed' }): void;
}

const isOpen = (actor: ModalActor) => actor.getSnapshot().hasTag('overlay');

/**
 * Which windows the next page closes: those that were open when the visitor set out for it. One that was opened
 * meanwhile stays, for something may be typed into it.
 */
export function createLeaving(actors: readonly ModalActor[]) {
  let left: readonly ModalActor[] = [];
  return {
    leave() {
      left = actors.filter(isOpen);
    },
    /** Call before a window is opened: one that was closed on the way is another window then. */
    opens() {
      left = left.filter(isOpen);
    },
    arrive() {
      for (const actor of left) sendIfPossible(actor, { type: 'page.changed' });
      left = [];
    },
    isOpen: () => actors.some(isOpen),
  };
}
