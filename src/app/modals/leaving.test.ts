import { expect, test } from 'vitest';
import { createLeaving } from './leaving.ts';

function someModal(isOpen: boolean) {
  const modal = {
    isOpen,
    getSnapshot: () => ({ hasTag: () => modal.isOpen, can: () => modal.isOpen }),
    send() {
      modal.isOpen = false;
    },
  };
  return modal;
}

test('a page closes the windows that were open when the visitor set out for it, and no other', () => {
  const [open, later, again] = [someModal(true), someModal(false), someModal(true)];
  const leaving = createLeaving([open, later, again]);
  leaving.leave();
  again.isOpen = false;
  for (const modal of [later, again]) {
    leaving.opens();
    modal.isOpen = true;
  }
  leaving.arrive();
  expect([open, later, again].map(({ isOpen }) => isOpen)).toEqual([false, true, true]);
  leaving.leave();
  leaving.arrive();
  expect(leaving.isOpen()).toBe(false);
});
