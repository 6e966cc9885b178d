import type { ShowMoreActor } from '../../../../machines/show-more/show-more.machine.ts';
import { MoreProducts, ProductList } from '../../../features/products/index.ts';
import { SamplePage } from '../sample-page.tsx';
import { sampleCards } from '../sample-products.tsx';

const items = sampleCards.slice(0, 2);
const known = items.map(({ id }) => id);

/** The end of a list, with its pages. */
export function ShowMoreSandbox({ actor }: { actor: ShowMoreActor }) {
  return (
    <SamplePage>
      <ProductList items={items} />
      <MoreProducts
        actor={actor}
        input={actor.getSnapshot().context}
        known={known}
        address={({ page = 1 }) => `/catalog?page=${page}`}
      />
    </SamplePage>
  );
}
