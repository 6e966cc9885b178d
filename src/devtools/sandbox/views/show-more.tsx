import type { ShowMoreActor } from '../../../../machines/show-more/show-more.machine.ts';
import { PagedProducts } from '../../../features/products/index.ts';
import { SamplePage } from '../sample-page.tsx';
import { sampleCards } from '../sample-products.tsx';

/** The end of a list, with its pages. */
export function ShowMoreSandbox({ actor }: { actor: ShowMoreActor }) {
  return (
    <SamplePage>
      <PagedProducts
        actor={actor}
        items={sampleCards.slice(0, 2)}
        address={({ page = 1 }) => `/catalog?page=${page}`}
      />
    </SamplePage>
  );
}
