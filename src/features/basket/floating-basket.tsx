import { piecesIn } from '../../../machines/basket/context.ts';
import { formatNumber } from '../../contract/format.ts';
import { BASKET_PATH } from '../../contract/routes.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorValue } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icon.tsx';

/**
 * «Корзина (N)» at the bottom right, above the question about cookies: only with something in the basket and not on
 * the basket's own pages [OV-13]. N is the number of lines. Below the width of a desktop it is small, so that it covers
 * less of a list; on a product's page it is a part of the bar that buys.
 */
export function FloatingBasket({ path }: { path: string }) {
  const { basket } = useShopFront().actors;
  const count = useActorValue(basket, ({ context }) => piecesIn(context).size);
  if (count === 0 || /^\/basket(?:\/|$)/.test(path)) return null;
  return (
    <a href={BASKET_PATH} className={`${buttonClass('primary')} floating-basket figures`}>
      <Icon name="basket" />
      <span>Корзина</span> <span>{`(${formatNumber(count)})`}</span>
    </a>
  );
}
