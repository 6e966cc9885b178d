import { orderable } from '../../contract/format.ts';
import { useWithVat } from '../../lib/shop-front.tsx';
import { Availability } from '../../ui/availability.tsx';
import { Price } from '../../ui/price.tsx';
import { isForBasket, ProductBasket } from '../basket/index.tsx';
import { OneClickButton } from '../one-click-order/index.tsx';
import { BuyerNotes } from './buyer-notes.tsx';
import type { ProductData } from './data.ts';
import { OFFERS_ID, OFFERS_TITLE } from './other-offers.tsx';

type ShownData = Pick<ProductData, 'product' | 'analogues' | 'deliveries' | 'dispatch' | 'warranty'>;

/**
 * What it costs, when it comes and how to get it. On a desktop all of it stays in sight; elsewhere what buys does, as
 * a bar at the window's bottom.
 */
export function BuyBlock({ product, analogues, deliveries, dispatch, warranty }: ShownData) {
  const oneClick = <OneClickButton product={product} className="buy-one-click" />;
  const canBuy = isForBasket(product);
  const vat = useWithVat();
  const priceNote = product.price === null ? 'Менеджер назовёт её по телефону' : vat && `Цена${vat}`;
  return (
    <section aria-label="Заказ" className="buy">
      <Price price={product.price} oldPrice={product.oldPrice} large />
      {priceNote && <p className="-mt-2 text-sm text-muted">{priceNote}</p>}
      <div>
        <Availability stock={product.stock} term={product.term} />
        {dispatch !== null && <p className="mt-1 text-sm">Отправим {dispatch}</p>}
        {orderable(product.stock, product.term) === 0 && analogues.length > 0 && (
          <p className="mt-1 text-sm">
            <a href={`#${OFFERS_ID}`} className="text-link underline">
              {OFFERS_TITLE}
            </a>
          </p>
        )}
      </div>
      <div className="buy-bar">
        <span aria-hidden="true" className="buy-price">
          <Price price={product.price} oldPrice={null} />
        </span>
        <ProductBasket product={product} />
        {!canBuy && oneClick}
      </div>
      {canBuy && oneClick}
      <BuyerNotes deliveries={deliveries} warranty={warranty} />
    </section>
  );
}
