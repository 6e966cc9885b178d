import type { BasketActor } from '../../../machines/basket/basket.machine.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { LEFT_SAVING_KEY, readStorage, removeStored } from '../../lib/storage.ts';

/** How long after this page the request of the one before may be done, as a rule. */
export const LATE_MS = 2000;

/** The page before has left while it saved, and the answer went with it: this one asks, now and when it is late. */
export function askAfterLeft(basket: BasketActor): void {
  if (!readStorage('sessionStorage', LEFT_SAVING_KEY)) return;
  removeStored('sessionStorage', LEFT_SAVING_KEY);
  const check = () => sendIfPossible(basket, { type: 'basket.check' });
  check();
  window.setTimeout(check, LATE_MS);
}
