import type { ListViewActor } from '../../../../machines/list-view/list-view.machine.ts';
import { ListViewChoice } from '../../../features/list-view/index.tsx';
import { ProductList } from '../../../features/products/index.ts';
import { SamplePage } from '../sample-page.tsx';
import { sampleCards } from '../sample-products.tsx';

/** A list with its choice between rows and cards. */
export function ListViewSandbox({ actor }: { actor: ListViewActor }) {
  return (
    <SamplePage shop={{ actors: { listView: actor } }}>
      <div className="mb-4 flex justify-end">
        <ListViewChoice actor={actor} href={(view) => `?view=${view}`} />
      </div>
      <ProductList items={sampleCards} />
    </SamplePage>
  );
}
