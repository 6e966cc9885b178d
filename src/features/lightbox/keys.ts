import type { LightboxEvent } from '../../../machines/lightbox/lightbox.setup.ts';

/** An arrow moves an enlarged picture by this, in px. */
const PAN_PX = 80;

/** What of a key press counts. */
export type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const pan = (x: number, y: number): LightboxEvent => ({ type: 'pan', by: { x: x * PAN_PX, y: y * PAN_PX } });

const arrows: Readonly<Record<string, LightboxEvent>> = {
  ArrowLeft: { type: 'previous' },
  ArrowRight: { type: 'next' },
  ArrowUp: pan(0, 1),
  ArrowDown: pan(0, -1),
};

const shifted: Readonly<Record<string, LightboxEvent>> = { ArrowLeft: pan(1, 0), ArrowRight: pan(-1, 0) };

/** By the place of the key: on a Russian keyboard «R» is «К». */
const places: Readonly<Record<string, LightboxEvent>> = {
  Equal: { type: 'zoom.in' },
  NumpadAdd: { type: 'zoom.in' },
  Minus: { type: 'zoom.out' },
  NumpadSubtract: { type: 'zoom.out' },
  Digit0: { type: 'reset' },
  Numpad0: { type: 'reset' },
};

/** By what the key writes, for keyboards whose signs lie elsewhere. */
const signs: Readonly<Record<string, LightboxEvent>> = {
  '+': { type: 'zoom.in' },
  '-': { type: 'zoom.out' },
  '0': { type: 'reset' },
};

/** What a key asks of the lightbox with `count` pictures; null when it is the browser's. Escape is the dialog's. */
export function keyEvent(pressed: Key, count: number): LightboxEvent | null {
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Home') return { type: 'go', index: 0 };
  if (key === 'End') return { type: 'go', index: count - 1 };
  if (code === 'KeyR') return { type: shiftKey ? 'rotate.left' : 'rotate.right' };
  return (shiftKey && shifted[key]) || arrows[key] || signs[key] || places[code] || null;
}
