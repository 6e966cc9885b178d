import type { BasketActor } from '../../../../machines/basket/basket.machine.ts';

/** Calls once everything is saved; never when that fails, the visitor is told so elsewhere. */
export function whenSaved(basket: BasketActor, act: () => void): void {
  const subscription = basket.subscribe((snapshot) => {
    if (snapshot.hasTag('busy')) return;
    subscription.unsubscribe();
    if (!snapshot.hasTag('error')) act();
  });
}
