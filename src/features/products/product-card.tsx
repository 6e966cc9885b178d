import type { ReactNode } from 'react';
import { productPath } from '../../contract/routes.ts';
import { Availability } from '../../ui/availability.tsx';
import { RestoredBadge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { BasketButton } from '../basket/index.tsx';
import { BrandButton } from '../brand-modal/index.ts';
import { OneClickButton } from '../one-click-order/index.tsx';
import type { ShownCard } from './shown-card.ts';

/** Width of the picture in a row and in a card: one picture serves both, so that a change of view loads none. */
const SIZES = '160px';
/** Sharp on screens with two dots to a px. */
const WIDEST = 320;

/**
 * A product as lists show it: title and number, maker, stock and term in words, price, the order. A row
 * or a card is a matter of the style alone (`product.css`). `place` in the list, from 0: pictures of the first screen
 * do not wait. What can be done with the number stands behind it.
 */
export function ProductCard(props: { product: ShownCard; place?: number; children?: ReactNode }) {
  const { product, place = 99, children } = props;
  return (
    <article className="product">
      <div className="product-picture">
        <Picture
          image={product.image}
          alt=""
          sizes={SIZES}
          widest={WIDEST}
          eager={place < 4}
          first={place < 2}
        />
      </div>
      <h3>
        <a href={productPath(product.slug)}>{product.title}</a>
      </h3>
      <p className="product-number">
        <b>
          {product.article}
          {children}
        </b>
        {product.brand && <BrandButton brand={product.brand} className="product-brand" />}
      </p>
      {(product.restored || product.fits) && (
        <p className="product-mark">
          {product.restored && <RestoredBadge />}
          {product.fits && <span>{product.fits}</span>}
        </p>
      )}
      <Availability stock={product.stock} term={product.term} />
      <Price price={product.price} oldPrice={product.oldPrice} />
      <BasketButton product={product} />
      <OneClickButton product={product} inList />
    </article>
  );
}

/** Products in cards whatever the visitor chose: two columns on a phone, elsewhere as many as there is room for. */
export function ProductGrid({ items }: { items: readonly ShownCard[] }) {
  return (
    <ul className="cards cards-wide">
      {items.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}
