import type { RecentlyViewedActor } from '../../../machines/recently-viewed/recently-viewed.machine.ts';
import { stateName } from '../../../machines/shared/machine.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { ProductGrid, toShownCard } from '../products/index.ts';

/** What the visitor has looked at lately, for the way back to it [RT-22]. */
export function RecentlyViewed({ actor }: { actor: RecentlyViewedActor }) {
  const { value, context } = useActorSnapshot(actor);
  const marks = { 'data-machine': 'recentlyViewed', 'data-state': stateName(value) };
  if (value !== 'shown') return <section hidden {...marks} />;
  return (
    <section className="mt-10" {...marks}>
      <h2 className="mb-3 text-xl font-bold">Вы недавно смотрели</h2>
      <ProductGrid items={context.products.map(toShownCard)} />
    </section>
  );
}

/** The same on a page that brings the flow along. */
export function ViewedProducts() {
  const { recentlyViewed } = useShopFront().pageActors;
  return recentlyViewed && <RecentlyViewed actor={recentlyViewed} />;
}
