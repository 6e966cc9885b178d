import type { BasketActor } from '../../../machines/basket/basket.machine.ts';
import { SEARCH_PATH } from '../../contract/routes.ts';
import { pathOf } from '../../lib/addresses.ts';
import { readStorage, removeStored, writeStorage } from '../../lib/storage.ts';
import { onTracked, type TrackedPage } from '../../lib/track.ts';
import { changesOf, detailOf, purchaseOf } from './ecommerce.ts';
import { countedAddress, isEmptySearch, orderOf, productOf } from './page-kind.ts';
import { loadTag } from './tag.ts';

/** Where the number of the last counted order is kept, so that no reload of its page counts it again. */
const COUNTED_KEY = 'karter.counted';

/** The page counted last: who agrees to be counted again on it is not counted twice. */
let counted: TrackedPage | null = null;

/**
 * Counts the visit from now on with the counter of this number: pages, products, the basket, orders and goals; our calls
 * bring nothing that a visitor types. To be called only with consent [OV-12]; returns what ends the counting.
 */
export function startCounter(id: string, basket: BasketActor): () => void {
  const { call, actions, forget } = loadTag();
  call(Number(id), 'init', {
    ecommerce: 'dataLayer',
    defer: true,
    clickmap: false,
    webvisor: false,
    // Both would send the address of the page as it is.
    trackLinks: false,
    accurateTrackBounce: false,
  });
  const goal = (name: string) => call(Number(id), 'reachGoal', name);
  let referer = countedAddress(document.referrer);
  let hasOrder = false;

  function countPage(page: TrackedPage): void {
    const { address, data } = page;
    const path = pathOf(address);
    const url = countedAddress(window.location.origin + address);
    if (page === counted) {
      referer = url;
      return;
    }
    counted = page;
    // The search has the question in its title too.
    const title = path === SEARCH_PATH ? 'Поиск по каталогу' : document.title;
    call(Number(id), 'hit', url, { title, referer });
    referer = url;
    const product = productOf(path, data);
    if (product) actions.push(detailOf(product));
    if (isEmptySearch(path, data)) goal('search_zero');
    const order = orderOf(path, data);
    if (order && readStorage('localStorage', COUNTED_KEY) !== String(order.number)) {
      writeStorage('localStorage', COUNTED_KEY, String(order.number));
      hasOrder = true;
      actions.push(purchaseOf(order));
    }
  }

  /** What waited for the script that has not come was not counted. */
  function takeBack(): void {
    counted = null;
    if (hasOrder) removeStored('localStorage', COUNTED_KEY);
  }

  let known = basket.getSnapshot().context;
  const basketWatch = basket.subscribe(({ context }) => {
    const before = known;
    known = context;
    // Only what this page has sent: other tabs count theirs, and an order empties the basket without being asked to.
    if (context.items === before.items || context.requests === before.requests) return;
    const lines = [before, context].flatMap((each) => each.basket?.lines ?? []);
    const products = new Map(lines.map(({ product }) => [product.id, product]));
    actions.push(...changesOf(before.items, context.items, products));
  });

  const untrack = onTracked((happening) => {
    if (happening.kind === 'goal') goal(happening.goal);
    else countPage(happening.page);
  });
  return () => {
    untrack();
    basketWatch.unsubscribe();
    if (forget()) takeBack();
    else call(Number(id), 'destruct');
  };
}
