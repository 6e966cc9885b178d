import type { PageContextServer } from 'vike/types';
import { ORDERS_PAGE_SIZE } from '../../contract/constants.ts';
import { LARGEST_ID } from '../../contract/forms.ts';
import { notFound } from '../../lib/not-found.ts';
import { leadToLogin } from '../../lib/redirects.ts';
import { type ShownOrder, showOrder } from './shown-order.ts';

/** An order of the account, and the identity of its repetition: pressed twice it fills the basket once. */
export interface OwnOrder extends ShownOrder {
  readonly repeatKey: string;
}

export interface OrdersData {
  /** A page of the user's orders, or the one that was asked for. */
  readonly orders: readonly OwnOrder[];
  /** The number in the address; null shows the list. */
  readonly number: number | null;
  /** Why this order could not be cancelled as its buyer has asked; '' for nothing. */
  readonly refusal: string;
  readonly page: number;
  readonly pages: number;
}

/** A number of the address's query; null for anything else. */
function numberOf(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/**
 * A page of the user's own orders, or the one of `?number=`; a number that is not among them is absent, whoever owns it
 * [RT-20][RO-02].
 */
export async function loadOrders(pageContext: PageContextServer): Promise<OrdersData> {
  const { shop, session, urlPathname, urlParsed, posted } = pageContext;
  const asked = urlParsed.search.number;
  const number = numberOf(asked);
  // What is no number is no order's either, and nor is the largest.
  const wanted = asked === undefined ? undefined : (number ?? LARGEST_ID);
  const total = session && wanted === undefined ? await shop.orderCount(session) : 1;
  const pages = Math.max(1, Math.ceil((total ?? 0) / ORDERS_PAGE_SIZE));
  const page = Math.min(numberOf(urlParsed.search.page) ?? 1, pages);
  const orders = session && (await shop.orders(session, wanted, page));
  if (!orders) throw leadToLogin(pageContext);
  if (asked !== undefined && orders.length === 0) throw notFound({ urlPathname });
  const options = (await shop.options()).checkout;
  return {
    orders: orders.map((order) => ({ ...showOrder(order, options), repeatKey: crypto.randomUUID() })),
    number,
    refusal: posted?.name === 'cancel-order' ? posted.errors.map(({ message }) => message).join(' ') : '',
    page,
    pages,
  };
}
