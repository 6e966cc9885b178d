import type { PageContextServer } from 'vike/types';
import type { BasketRefused } from '../../machines/basket/refused.ts';

/** What a basket post without JavaScript could not do, or that nothing of it was done [ST-21]. */
export function basketRefused({ posted }: PageContextServer): readonly BasketRefused[] {
  if (posted?.name !== 'basket') return [];
  return posted.refused ?? posted.errors.map(({ message }) => ({ what: 0, message }));
}
