import type { PageContextServer } from 'vike/types';
import type { BasketRefused } from '../../machines/basket/basket.setup.ts';

/** What a basket post without JavaScript could not do; of a list, the refused lines as written [ST-21]. */
export function basketRefused({ posted }: PageContextServer): readonly BasketRefused[] {
  if (posted?.name !== 'basket') return [];
  return posted.errors.map(({ key, message }) => {
    const isLine = message.startsWith(`${key}: `);
    return isLine ? { what: key, message: message.slice(key.length + 2) } : { what: Number(key), message };
  });
}
