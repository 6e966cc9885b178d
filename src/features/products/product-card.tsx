import { Availability } from '../../ui/availability.tsx';
import { RestoredBadge } from '../../ui/badge.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Price } from '../../ui/price.tsx';
import { BasketButton } from '../basket/index.tsx';
import { BrandButton } from '../brand-modal/index.ts';
import { OneClickButton } from '../one-click-order/index.tsx';
import type { ShownCard } from './shown-card.ts';

/** Width of a card's picture, its margins left out, by the columns of `ProductGrid`. */
const SIZES = '(min-width: 64rem) 200px, (min-width: 48rem) 26vw, 36vw';

/**
 * A product as lists show it: number and maker first, stock and term in words, price, the order. `place` in the
 * list, from 0: pictures of the first screen do not wait.
 */
export function ProductCard({ product, place = 99 }: { product: ShownCard; place?: number }) {
  const href = `/product/${product.slug}`;
  return (
    <article className="relative flex h-full flex-col rounded-xl border border-line bg-surface p-2.5 transition-shadow sm:p-3 hover:shadow-lg">
      <div className="mb-2 overflow-hidden rounded-lg bg-sunken p-2">
        <Picture
          image={product.image}
          alt=""
          sizes={SIZES}
          eager={place < 4}
          first={place < 2}
          className="mx-auto aspect-square w-full max-w-60 object-contain"
        />
      </div>
      {product.restored && (
        <div className="absolute top-2 left-2 sm:top-4 sm:left-4">
          <RestoredBadge />
        </div>
      )}
      <p className="figures text-sm">
        <span className="block font-semibold max-sm:text-[0.8125rem] max-sm:tracking-tight max-[22.5rem]:text-xs">
          {product.article}
        </span>
        <span className="flex min-h-6">
          {product.brand && <BrandButton brand={product.brand} className="relative z-1 truncate" />}
        </span>
      </p>
      <h3 className="mt-1 flex-1 leading-snug">
        <a
          href={href}
          className="line-clamp-3 after:absolute after:inset-0 after:rounded-xl hover:text-link focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-link"
        >
          {product.title}
        </a>
      </h3>
      <div className="mt-2">
        <Availability stock={product.stock} term={product.term} />
      </div>
      <div className="mt-1.5 mb-2.5 flex min-h-8 items-end">
        <Price price={product.price} oldPrice={product.oldPrice} />
      </div>
      <div className="relative flex flex-col gap-2 max-sm:tracking-tight">
        <BasketButton product={product} className="max-sm:px-1 max-sm:text-sm" />
        <OneClickButton product={product} className="max-sm:px-1 max-sm:text-sm" />
      </div>
    </article>
  );
}

/** Cards in two columns on a phone, up to four beside a filter, five without. */
export function ProductGrid({ items, wide = false }: { items: readonly ShownCard[]; wide?: boolean }) {
  return (
    <ul
      className={`grid grid-cols-2 gap-2.5 sm:gap-4 md:grid-cols-3 ${wide ? 'lg:grid-cols-4 xl:grid-cols-6' : 'xl:grid-cols-4'}`}
    >
      {items.map((product, at) => (
        <li key={product.id}>
          <ProductCard product={product} place={at} />
        </li>
      ))}
    </ul>
  );
}
