import { piecesIn } from '../../../machines/basket/context.ts';
import type { ProductCard } from '../../contract/entities.ts';
import { formatNumber, orderable } from '../../contract/format.ts';
import { BASKET_PATH } from '../../contract/routes.ts';
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
export function InBasket({ pieces }: { pieces: number }) {
  const count = formatNumber(pieces);
  return (
    <a href={BASKET_PATH} aria-label={`В корзине ${count} шт.`} className={buttonClass('soft')}>
      <Icon name="check" className="max-sm:hidden" />В корзине{' '}
      <span className="figures rounded-full bg-primary px-2 text-sm text-on-primary">{count}</span>
    </a>
  );
}

/**
 * «В корзину», then «В корзине» with the quantity as the way there, in rows with «−» and «+» beside it. It belongs to the page's `AddForm`, so that the
 * first tap counts before scripts run [ST-21].
 */
export function BasketButton(props: {
  product: Pick<ProductCard, 'id' | 'title' | 'price' | 'stock' | 'term'>;
  /** The id of the title of a part that is not the page's own: its button is quieter and says so. */
  titleId?: string;
}) {
  const { product, titleId } = props;
  const { basket } = useShopFront().actors;
  const pieces = useActorValue(basket, ({ context }) => piecesIn(context).get(product.id) ?? 0);
  if (pieces > 0) {
    const step = (by: 1 | -1, isOver: boolean) => (
      <button
        type="button"
        className="step"
        aria-label={by > 0 ? 'Увеличить количество' : 'Уменьшить количество'}
        // It keeps the focus where there are no more.
        aria-disabled={isOver}
        onClick={() => isOver || basket.send({ type: 'set', productId: product.id, quantity: pieces + by })}
      >
        <Icon name={by > 0 ? 'plus' : 'minus'} size={16} />
      </button>
    );
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flexible box in every browser
      <span role="group" aria-label={product.title} className="in-basket">
        {step(-1, pieces <= 1)}
        <InBasket pieces={pieces} />
        {step(1, pieces >= orderable(product.stock, product.term))}
      </span>
    );
  }
  if (!isForBasket(product)) return null;
  return (
    <button
      type="submit"
      form={ADD_FORM}
      name="productId"
      value={product.id}
      aria-describedby={titleId}
      className={buttonClass(titleId ? 'quiet' : 'primary')}
      onClick={(event) => {
        event.preventDefault();
        const place = event.currentTarget.parentElement;
        basket.send({ type: 'add', productId: product.id, quantity: 1, seenPrice: product.price });
        // The button has become a link: the focus stays where it was.
        queueMicrotask(() => place?.querySelector<HTMLElement>(`a[href="${BASKET_PATH}"]`)?.focus());
      }}
    >
      <Icon name="basket" />В корзину
    </button>
  );
}
