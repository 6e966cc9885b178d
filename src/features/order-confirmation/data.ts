import type { PageContextServer } from 'vike/types';
import { BASKET_PATH, orderPath } from '../../contract/routes.ts';
import { leadTo } from '../../lib/redirects.ts';
import { type ShownOrder, showOrder } from '../orders/index.ts';

export interface OrderConfirmation {
  readonly order: ShownOrder;
  /** Whether the visitor's account has it. A guest's becomes their own at the registration or login. */
  readonly inAccount: boolean;
}

/** The order that this visitor has placed not long ago; nobody else's is ever shown [RT-11]. */
export async function loadOrderConfirmation(pageContext: PageContextServer): Promise<OrderConfirmation> {
  const { shop, session, lastOrder } = pageContext;
  if (!lastOrder) throw leadTo(pageContext, BASKET_PATH);
  const { number, status } = lastOrder;
  const own = session && (await shop.orders(session, number));
  const isOwn = own !== null && own.length > 0;
  // Nothing to thank for any more. A letter has said what became of it; an account's order has a page that does.
  if (status === 'cancelled' || status === 'returned')
    throw leadTo(pageContext, isOwn ? orderPath(number) : BASKET_PATH);
  return {
    order: showOrder(lastOrder, (await shop.options()).checkout),
    inAccount: session === null || isOwn,
  };
}
