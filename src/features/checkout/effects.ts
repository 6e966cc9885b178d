import type { BasketActor } from '../../../machines/basket/basket.machine.ts';
import { type CheckoutActor, shownStep } from '../../../machines/checkout/checkout.machine.ts';
import { writeDraft } from '../../../machines/checkout/draft.ts';
import { type CheckoutStep, isCheckoutStep, stepAddress } from '../../../machines/checkout/values.ts';
import type { SessionActor } from '../../../machines/session/session.machine.ts';
import { typedOver } from '../../../machines/shared/form.ts';
import { EMPTY_BASKET } from '../../contract/basket.ts';
import { CHECKOUT_PATH } from '../../contract/routes.ts';
import type { User } from '../../contract/user.ts';
import { tellTabs } from '../../lib/basket-tabs.ts';
import { focusField } from '../../lib/focus-field.ts';
import { openAddress } from '../../lib/open-address.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import type { ShopActors } from '../../lib/shop-front.tsx';
import { removeStored, writeStorage } from '../../lib/storage.ts';

/** Where the browser keeps what was typed, as long as the tab is open. */
export const DRAFT_KEY = 'karter.checkout';

/** Keeps what is typed until the order is placed or its user leaves while this page is open; returns what ends it [ST-22]. */
function keepDraft(actor: CheckoutActor, session: SessionActor): () => void {
  return actor
    .select(({ context }) => context.values)
    .subscribe((values) => {
      const { value, context } = actor.getSnapshot();
      if (value === 'placed') return;
      const email = session.getSnapshot().context.user?.email ?? null;
      if (email === context.owner)
        writeStorage('sessionStorage', DRAFT_KEY, writeDraft(typedOver(values, context.known), email));
      else removeStored('sessionStorage', DRAFT_KEY);
    }).unsubscribe;
}

/** The step that the address asks for; null on another page. */
function stepOfAddress(): CheckoutStep | null {
  const { pathname, search } = window.location;
  const step = new URLSearchParams(search).get('step') ?? 'contacts';
  return pathname === CHECKOUT_PATH && isCheckoutStep(step) ? step : null;
}

/**
 * The address follows the steps, and the browser's buttons walk them; returns what ends it. Vike renders nothing
 * anew for entries of the history that a page has pushed itself.
 */
function followSteps(actor: CheckoutActor): () => void {
  const ended = new AbortController();
  /** The steps behind, as entries of the history. */
  const trail: CheckoutStep[] = [];
  /** The address is to be put right, not to be left: at the start, and after the browser's buttons. */
  let walking = true;

  function show(step: CheckoutStep): void {
    const here = stepOfAddress();
    if (here === step) return;
    if (walking) window.history.replaceState(null, '', stepAddress(step));
    else if (here === null) return;
    else if (trail.at(-1) === step) window.history.back();
    else {
      trail.push(here);
      window.history.pushState(null, '', stepAddress(step));
    }
  }
  const subscription = actor.subscribe((snapshot) => {
    const step = shownStep(snapshot);
    if (step) show(step);
    walking = false;
  });
  window.addEventListener(
    'popstate',
    () => {
      const step = stepOfAddress();
      if (!step) return;
      if (trail.at(-1) === step) trail.pop();
      walking = true;
      sendIfPossible(actor, { type: 'step.open', step });
      const shown = shownStep(actor.getSnapshot());
      if (shown) show(shown);
      walking = false;
    },
    { signal: ended.signal },
  );
  return () => {
    subscription.unsubscribe();
    ended.abort();
  };
}

/** Tells the order what becomes of the visitor's session. */
function followSession(actor: CheckoutActor, session: SessionActor): () => void {
  const isSame = (before: User | null, now: User | null) => JSON.stringify(before) === JSON.stringify(now);
  const user = session.select(({ context }) => context.user, isSame);
  return user.subscribe((now) => sendIfPossible(actor, { type: 'session.changed', user: now })).unsubscribe;
}

/** Tells the order what is in the visitor's basket now. */
function followBasket(actor: CheckoutActor, basket: BasketActor): () => void {
  return basket
    .select(({ context }) => context.basket)
    .subscribe((now) => {
      if (now) sendIfPossible(actor, { type: 'basket.changed', basket: now });
    }).unsubscribe;
}

/** Who has pressed the button, far below, sees why nothing was ordered. */
function showChanges(actor: CheckoutActor): () => void {
  return actor
    .select((snapshot) => snapshot.matches('placing'))
    .subscribe((isPlacing) => {
      if (isPlacing || !actor.getSnapshot().context.changed) return;
      requestAnimationFrame(() =>
        document.querySelector('main [role=alert]')?.scrollIntoView({ block: 'nearest' }),
      );
    }).unsubscribe;
}

/** The basket was ordered: it is empty in every tab. */
function emptyBasket(basket: BasketActor): void {
  const { revision } = basket.getSnapshot().context;
  const emptied = { ...EMPTY_BASKET, revision: revision + 1 };
  sendIfPossible(basket, { type: 'basket.changed', basket: emptied });
  tellTabs(emptied);
}

/**
 * Ties the order to the page: focus, address and history, draft, the visitor's session and basket. Returns what
 * ends it.
 */
export function connectCheckout(
  actor: CheckoutActor,
  { session, basket }: Pick<ShopActors, 'session' | 'basket'>,
): () => void {
  actor.on('field.focus', ({ name }) => focusField('checkout', name));
  // Later, because the actor is still in the state that it is about to leave.
  actor.on('order.placed', () => {
    removeStored('sessionStorage', DRAFT_KEY);
    queueMicrotask(() => emptyBasket(basket));
  });
  actor.on('address.open', ({ href }) => queueMicrotask(() => openAddress(href)));
  const ends = [
    keepDraft(actor, session),
    followSteps(actor),
    followSession(actor, session),
    followBasket(actor, basket),
    showChanges(actor),
  ];
  return () => {
    for (const end of ends) end();
  };
}
