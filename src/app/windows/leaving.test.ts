import { expect, test } from 'vitest';
import { createLeaving } from './leaving.ts';

function someWindow(isOpen: boolean) {
  const window = {
    isOpen,
    getSnapshot: () => ({ hasTag: () => window.isOpen, can: () => window.isOpen }),
    send() {
      window.isOpen = false;
    },
  };
  return window;
}

test('a page closes the windows that were open when the visitor set out for it, and no other', () => {
  const [open, later, again] = [someWindow(true), someWindow(false), someWindow(true)];
  const leaving = createLeaving([open, later, again]);
  leaving.leave();
  again.isOpen = false;
  for (const window of [later, again]) {
    leaving.opens();
    window.isOpen = true;
  }
  leaving.arrive();
  expect([open, later, again].map(({ isOpen }) => isOpen)).toEqual([false, true, true]);
  leaving.leave();
  leaving.arrive();
  expect(leaving.isOpen()).toBe(false);
});
