import type { ProductCard } from '../../contract/entities.ts';
import { Availability } from '../../ui/availability.tsx';
import { RestoredBadge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { BasketButton } from '../basket/index.tsx';
import { OneClickButton } from '../one-click-order/index.tsx';

/** Interchangeable parts as a table for people who buy by number (domain: plant number is the analogue key). */
export function OtherOffers({
  offers,
  plantNumber,
}: {
  offers: readonly ProductCard[];
  plantNumber: string | null;
}) {
  if (offers.length === 0) return null;
  return (
    <section className="mt-10">
      <h2 className="mb-1 text-xl font-bold">Другие предложения с этим номером завода</h2>
      <p className="mb-3 text-muted">
        Взаимозаменяемые детали с номером <span className="figures">{plantNumber}</span>
      </p>
      <ul className="overflow-hidden rounded-xl border border-line bg-surface">
        {offers.map((offer) => (
          <li
            key={offer.id}
            className="grid items-center gap-x-4 gap-y-1.5 border-b border-line p-3 last:border-b-0 sm:grid-cols-[9rem_1fr_auto] lg:grid-cols-[11rem_1fr_10rem_11rem_auto]"
          >
            <p className="figures sm:max-lg:row-span-2">
              <span className="block font-semibold">{offer.article}</span>
              <span className="text-sm text-muted">{offer.brand?.title}</span>
            </p>
            <p className="min-w-0">
              <a href={`/product/${offer.slug}`} className="hover:text-link">
                {offer.title}
              </a>{' '}
              {offer.restored && <RestoredBadge />}
            </p>
            <Availability stock={offer.stock} term={offer.term} />
            <div className="sm:text-right sm:max-lg:col-start-3 sm:max-lg:row-start-1">
              <Price price={offer.price} oldPrice={offer.oldPrice} />
            </div>
            <div className="flex flex-col gap-2 sm:max-lg:col-start-3 sm:max-lg:row-start-2">
              <BasketButton product={offer} />
              <OneClickButton product={offer} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
