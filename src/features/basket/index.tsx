import { formatNumber } from '../../contract/format.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icon.tsx';

/**
 * «Корзина (N)» at the bottom right: only with something in the basket and not on the basket's own page
 * [OV-13]. `count` is the number of lines.
 */
export function FloatingBasket({ count, path }: { count: number; path: string }) {
  if (count === 0 || path === '/basket') return null;
  return (
    <a href="/basket" className={`${buttonClass('primary')} figures fixed right-4 bottom-4 z-30 shadow-xl`}>
      <Icon name="basket" />
      Корзина ({formatNumber(count)})
    </a>
  );
}
