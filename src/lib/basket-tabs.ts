import type { BasketActor } from '../../machines/basket/basket.machine.ts';
import type { Basket } from '../contract/basket.ts';
import { onRestored, onShown } from './page-events.ts';
import { sendIfPossible } from './send-if-possible.ts';
import { LEFT_SAVING_KEY, writeStorage } from './storage.ts';

let channel: BroadcastChannel | null = null;

/** Tells the visitor's other tabs what is in the basket now. */
export function tellTabs(basket: Basket): void {
  channel?.postMessage(basket);
}

/** Opens the channel to the other tabs; a browser without storage may refuse it. */
function listen(basket: BasketActor): void {
  try {
    channel = new BroadcastChannel('karter.basket');
    channel.onmessage = ({ data }: MessageEvent<Basket>) =>
      sendIfPossible(basket, { type: 'basket.changed', basket: data });
  } catch {
    channel = null;
  }
}

/**
 * Keeps the basket of this tab equal to the others, also after the page was hidden or in the back/forward cache,
 * which refuses pages with an open channel.
 */
export function connectBasket(basket: BasketActor): void {
  listen(basket);
  window.addEventListener('pagehide', () => {
    channel?.close();
    if (basket.getSnapshot().hasTag('busy')) writeStorage('sessionStorage', LEFT_SAVING_KEY, '1');
  });
  onRestored(() => listen(basket));
  onShown(() => sendIfPossible(basket, { type: 'basket.check' }));
}
