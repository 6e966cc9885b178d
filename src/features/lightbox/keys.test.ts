import { expect, test } from 'vitest';
import { type Key, keyEvent } from './keys.ts';

const press = (key: string, code: string, held: Partial<Key> = {}) =>
  keyEvent({ key, code, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held }, 3);

test('arrows, Home and End go through the pictures [OV-14]', () => {
  expect(press('ArrowRight', 'ArrowRight')).toEqual({ type: 'next' });
  expect(press('ArrowLeft', 'ArrowLeft')).toEqual({ type: 'previous' });
  expect(press('Home', 'Home')).toEqual({ type: 'go', index: 0 });
  expect(press('End', 'End')).toEqual({ type: 'go', index: 2 });
});

test('plus, minus and nought zoom, on the main keys and on the number pad [OV-14]', () => {
  expect(press('+', 'Equal', { shiftKey: true })).toEqual({ type: 'zoom.in' });
  expect(press('=', 'Equal')).toEqual({ type: 'zoom.in' });
  expect(press('+', 'NumpadAdd')).toEqual({ type: 'zoom.in' });
  expect(press('-', 'Minus')).toEqual({ type: 'zoom.out' });
  expect(press('-', 'Slash')).toEqual({ type: 'zoom.out' });
  expect(press('0', 'Digit0')).toEqual({ type: 'reset' });
});

test('R turns, with a Russian keyboard too, and with Shift to the left [OV-14]', () => {
  expect(press('r', 'KeyR')).toEqual({ type: 'rotate.right' });
  expect(press('к', 'KeyR')).toEqual({ type: 'rotate.right' });
  expect(press('К', 'KeyR', { shiftKey: true })).toEqual({ type: 'rotate.left' });
});

test('the other arrows move an enlarged picture, sideways with Shift [OV-14]', () => {
  expect(press('ArrowDown', 'ArrowDown')).toEqual({ type: 'pan', by: { x: 0, y: -80 } });
  expect(press('ArrowRight', 'ArrowRight', { shiftKey: true })).toEqual({
    type: 'pan',
    by: { x: -80, y: 0 },
  });
});

test('what belongs to the browser stays there', () => {
  expect(press('+', 'Equal', { ctrlKey: true })).toBeNull();
  expect(press('r', 'KeyR', { metaKey: true })).toBeNull();
  expect(press('Tab', 'Tab')).toBeNull();
});
