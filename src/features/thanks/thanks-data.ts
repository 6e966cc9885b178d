import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { type ShownOrder, showOrder } from '../order/index.ts';

export interface ThanksData {
  readonly order: ShownOrder;
}

/** The order that this visitor has placed not long ago; nobody else's is ever shown [RT-11]. */
export async function loadThanks({ shop, lastOrder }: PageContextServer): Promise<ThanksData> {
  if (!lastOrder) throw redirect('/basket', 302);
  return { order: showOrder(lastOrder, (await shop.options()).checkout) };
}
