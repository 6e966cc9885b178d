import { useRef } from 'react';
import { piecesIn } from '../../../machines/basket/context.ts';
import { isQuantity } from '../../contract/basket.ts';
import type { ProductCard } from '../../contract/entities.ts';
import { orderable } from '../../contract/format.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorValue } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icon.tsx';
import { InBasket, isForBasket } from './basket-button.tsx';
import { OperationForm } from './operation-form.tsx';
import { BasketQuantity, QuantityChoice, typedQuantity } from './quantity.tsx';

/** «Количество» and «В корзину»; once the product is in the basket, its quantity there and the way to it [ST-21]. */
export function ProductBasket({ product }: { product: ProductCard }) {
  const { basket } = useShopFront().actors;
  const pieces = useActorValue(basket, ({ context }) => piecesIn(context).get(product.id) ?? 0);
  const own = useRef<HTMLDivElement>(null);
  const { id, price, stock, term } = product;
  const max = orderable(stock, term);
  if (pieces === 0 && !isForBasket(product)) return null;
  return (
    <div ref={own} className="product-basket">
      {pieces > 0 ? (
        <>
          <BasketQuantity productId={id} title={product.title} quantity={pieces} max={max} />
          <InBasket pieces={pieces} />
        </>
      ) : (
        <OperationForm
          operation={{ op: 'add', productId: id, ...(price !== null && { seenPrice: price }) }}
          onSend={(form) => {
            const quantity = typedQuantity(form.querySelector('[name=quantity]'));
            if (!isQuantity(quantity)) return void form.reportValidity();
            basket.send({ type: 'add', productId: id, quantity, seenPrice: price });
            queueMicrotask(() => own.current?.querySelector('a')?.focus());
          }}
        >
          <QuantityChoice max={max} />
          <button type="submit" className={buttonClass()}>
            <Icon name="basket" />В корзину
          </button>
        </OperationForm>
      )}
    </div>
  );
}
