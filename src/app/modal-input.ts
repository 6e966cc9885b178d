import type { PageContextServer } from 'vike/types';
import { NO_VALUES, type OrderProduct } from '../../machines/one-click-order/form.ts';
import type { Product } from '../contract/entities.ts';
import { type ModalInput, NO_MODAL } from './modals.ts';

/** What the one-click form says of a product. */
export function toOrderProduct(product: OrderProduct & Pick<Product, 'image'>): OrderProduct {
  const { id, slug, title, article, price, image } = product;
  return { id, slug, title, article, price, image };
}

/**
 * The modal of `?modal=one-click&product=<slug>`, with what a form post without JavaScript left in it; `null`
 * when the address asks for none or for a product that is not sold.
 */
export async function modalInput(pageContext: PageContextServer): Promise<ModalInput | null> {
  const { shop, user, sent, requestId } = pageContext;
  const posted = pageContext.posted?.name === 'one-order' ? pageContext.posted : null;
  const { modal, product: slug = '' } = pageContext.urlParsed.search;
  if (modal !== 'one-click') return null;
  const product = await shop.product(slug);
  if (!product) return null;
  const known = user ? { name: user.fio, email: user.email, phone: user.phone } : NO_VALUES;
  const { name = '', email = '', phone = '' } = posted?.values ?? known;
  return {
    ...NO_MODAL,
    oneClickOrder: {
      product: toOrderProduct(product),
      values: { name, email, phone },
      requestId: posted?.values.requestId ?? requestId,
      errors: posted?.errors ?? [],
      sent: sent?.form === 'one-order' && sent.number !== undefined ? { number: sent.number } : null,
      user: known,
    },
  };
}
