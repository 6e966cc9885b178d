import { useRef } from 'react';
import { piecesIn } from '../../../machines/basket/basket.setup.ts';
import type { ProductCard } from '../../contract/entities.ts';
import { formatNumber, orderable } from '../../contract/format.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorValue } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icon.tsx';
import { ADD_FORM } from './add-form.tsx';

/** What can be put into the basket: products with a price of which there are any. */
export function isForBasket({ price, stock, term }: Pick<ProductCard, 'price' | 'stock' | 'term'>): boolean {
  return price !== null && orderable(stock, term) > 0;
}

/** The way to the basket of a product that is in it. */
export function InBasket({ pieces, className = '' }: { pieces: number; className?: string }) {
  return (
    <a
      href="/basket"
      aria-label={`В корзине, ${formatNumber(pieces)} шт.`}
      className={`${buttonClass('soft')} ${className}`}
    >
      <Icon name="check" className="max-sm:hidden" />В корзине
      <span className="figures rounded-full bg-primary px-2 text-sm text-on-primary">
        {formatNumber(pieces)}
      </span>
    </a>
  );
}

/**
 * «В корзину», then «В корзине» with the quantity as the way there. It belongs to the page's `AddForm`, so that the
 * first tap counts before scripts run [ST-21].
 */
export function BasketButton(props: {
  product: Pick<ProductCard, 'id' | 'price' | 'stock' | 'term'>;
  className?: string;
}) {
  const { product, className = '' } = props;
  const { basket } = useShopFront().actors;
  const pieces = useActorValue(basket, ({ context }) => piecesIn(context).get(product.id) ?? 0);
  const own = useRef<HTMLSpanElement>(null);
  if (pieces === 0 && !isForBasket(product)) return null;
  return (
    <span ref={own} className="relative contents">
      {pieces > 0 ? (
        <InBasket pieces={pieces} className={className} />
      ) : (
        <button
          type="submit"
          form={ADD_FORM}
          name="productId"
          value={product.id}
          className={`${buttonClass()} ${className}`}
          onClick={(event) => {
            event.preventDefault();
            basket.send({ type: 'add', productId: product.id, quantity: 1 });
            // The button has become a link: the focus stays where it was.
            queueMicrotask(() => own.current?.querySelector('a')?.focus());
          }}
        >
          <Icon name="basket" />В корзину
        </button>
      )}
    </span>
  );
}
