import { someProducts } from '../../../../machines/basket/basket.model.ts';
import { BasketNotice, BasketPage } from '../../../features/basket/index.tsx';
import { ProductGrid, toShownCard } from '../../../features/products/index.ts';
import type { ShopActors } from '../../../lib/shop-front.tsx';
import { SamplePage } from '../sample-page.tsx';

/** «Корзина», and below it a product that is not in it. */
export function BasketSandbox({ actor }: { actor: ShopActors['basket'] }) {
  return (
    <SamplePage
      shop={{ address: '/basket', actors: { basket: actor } }}
      over={<BasketNotice path="/basket" />}
    >
      <BasketPage />
      <section className="mt-10">
        <h2 className="mb-3 text-xl font-bold">Вы недавно смотрели</h2>
        <ProductGrid items={[toShownCard(someProducts.other)]} />
      </section>
    </SamplePage>
  );
}
