import { ANALOGUES_MAX } from '../../contract/constants.ts';
import type { Product, ProductCard } from '../../contract/entities.ts';
import { productPath, searchPath } from '../../contract/routes.ts';
import { Availability } from '../../ui/availability.tsx';
import { buttonClass } from '../../ui/button.ts';
import { Price } from '../../ui/price.tsx';
import { BasketButton, isForBasket } from '../basket/index.tsx';
import { OneClickButton } from '../one-click-order/index.tsx';

export const OFFERS_ID = 'offers';
export const OFFERS_TITLE = 'Другие предложения с этим номером';
/** Offers seen at once; more of them unfold. */
const SEEN_MAX = 4;

/** Interchangeable parts, new and restored side by side (domain: the plant number is the analogue key). */
export function OtherOffers(props: { offers: readonly ProductCard[]; plantNumber: Product['plantNumber'] }) {
  const { offers, plantNumber } = props;
  if (offers.length === 0) return null;
  const inTurn = sideBySide(offers);
  const others = inTurn.slice(SEEN_MAX);
  return (
    <section id={OFFERS_ID}>
      <h2 className="mb-2 text-base font-semibold">{OFFERS_TITLE}</h2>
      <Offers offers={inTurn.slice(0, SEEN_MAX)} />
      {others.length > 0 && (
        <details className="mt-2">
          <summary className="inline-block min-h-11 py-2.5 font-medium text-link">
            Ещё {others.length}
          </summary>
          <Offers offers={others} />
          {offers.length === ANALOGUES_MAX && plantNumber && (
            <a href={searchPath(plantNumber)} className={`${buttonClass('link')} min-h-11`}>
              Все с этим номером
            </a>
          )}
        </details>
      )}
    </section>
  );
}

/** A new one, a restored one, and so on: each line of two shows both while there are both. */
function sideBySide(offers: readonly ProductCard[]): readonly ProductCard[] {
  const fresh = offers.filter(({ restored }) => !restored);
  const restored = offers.filter((each) => each.restored);
  const lines = Array.from({ length: Math.max(fresh.length, restored.length) }, (_, at) => at);
  return lines.flatMap((at) => [...fresh.slice(at, at + 1), ...restored.slice(at, at + 1)]);
}

function Offers({ offers }: { offers: readonly ProductCard[] }) {
  return (
    <ul className="offers">
      {offers.map((offer) => (
        <li key={offer.id}>
          <p className={offer.restored ? 'text-warm' : 'text-muted'}>
            {offer.restored ? 'Восстановленная' : 'Новая'}
            {offer.brand && ` · ${offer.brand.title}`}
          </p>
          <a id={`offer-${offer.id}`} href={productPath(offer.slug)}>
            {offer.title}
          </a>
          <Price price={offer.price} oldPrice={offer.oldPrice} />
          <Availability stock={offer.stock} term={offer.term} />
          {isForBasket(offer) ? (
            <BasketButton product={offer} titleId={`offer-${offer.id}`} />
          ) : (
            <OneClickButton product={offer} inList />
          )}
        </li>
      ))}
    </ul>
  );
}
