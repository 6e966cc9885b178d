import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorValue, useHydrated } from '../../lib/use-actor.ts';
import { CopyNumber } from '../copy-number/index.tsx';
import { ProductCard } from './product-card.tsx';
import type { ShownCard } from './shown-card.ts';
import './list.css';

/** Products of a list, as rows or as cards: as the visitor chose. Without scripts nothing can be copied. */
export function ProductList({ items }: { items: readonly ShownCard[] }) {
  const view = useActorValue(useShopFront().actors.listView, (snapshot) => snapshot.value);
  const canCopy = useHydrated();
  return (
    <div data-view={view}>
      <ul className="products">
        {items.map((product, at) => (
          <li key={product.id}>
            <ProductCard product={product} place={at}>
              {canCopy && <CopyNumber text={product.article} />}
            </ProductCard>
          </li>
        ))}
      </ul>
    </div>
  );
}
