import type { PageContextServer } from 'vike/types';
import { leadTo } from '../../lib/redirects.ts';
import { type ShownOrder, showOrder } from '../orders/index.ts';

export interface ThanksData {
  readonly order: ShownOrder;
}

/** The order that this visitor has placed not long ago; nobody else's is ever shown [RT-11]. */
export async function loadThanks(pageContext: PageContextServer): Promise<ThanksData> {
  const { shop, lastOrder } = pageContext;
  if (!lastOrder) throw leadTo(pageContext, '/basket');
  return { order: showOrder(lastOrder, (await shop.options()).checkout) };
}
