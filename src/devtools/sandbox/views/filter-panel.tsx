import { menuTree } from '../../../../machines/catalog-menu/catalog-menu.model.ts';
import type { FilterPanelActor } from '../../../../machines/filter-panel/filter-panel.machine.ts';
import { filterPanelInputs } from '../../../../machines/filter-panel/filter-panel.model.ts';
import { ListPage } from '../../../features/products/index.ts';
import { packRows } from '../../../lib/packed-rows.ts';
import { useActorValue } from '../../../lib/use-actor.ts';
import { SamplePage } from '../sample-page.tsx';
import { sampleCards } from '../sample-products.tsx';

/** The list of a category with the panel beside it, on a phone behind «Фильтр». */
export function FilterPanelSandbox({ actor }: { actor: FilterPanelActor }) {
  const applied = useActorValue(actor, ({ context }) => context.applied);
  const { path, sort } = filterPanelInputs.plain;
  return (
    <SamplePage shop={{ address: path, menu: menuTree, pageActors: { filterPanel: actor } }}>
      <ListPage
        data={{
          title: 'Фильтры',
          path,
          chain: [],
          branch: null,
          children: [],
          list: { items: packRows(sampleCards), total: sampleCards.length, page: 1, pages: 1 },
          query: { filters: applied, sort, page: 1 },
          filterData: null,
        }}
      />
    </SamplePage>
  );
}
