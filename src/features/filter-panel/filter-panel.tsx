import type { FilterPanelActor } from '../../../machines/filter-panel/filter-panel.machine.ts';
import { machineMarks } from '../../../machines/shared/machine.ts';
import type { CategoryRef, MenuCategory } from '../../contract/entities.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { Overlay } from '../../ui/overlay.tsx';
import { CategoryTree } from './category-tree.tsx';
import { FilterForm } from './filter-form.tsx';

/** Anchor of the panel: without scripts «Фильтр» shows it by `:target`. */
export const FILTER_ID = 'filter';

/** The filter of a list: a column beside it, on a phone an overlay over the screen [OV-03]. */
export function FilterPanel(props: {
  actor: FilterPanelActor;
  tree: readonly MenuCategory[];
  current: CategoryRef | null;
}) {
  const { actor, tree, current } = props;
  const snapshot = useActorSnapshot(actor);
  const machine = machineMarks(snapshot);
  const parts = (
    <>
      <FilterForm actor={actor} />
      <CategoryTree actor={actor} tree={tree} current={current} />
    </>
  );
  if (snapshot.matches({ overlay: 'open' })) {
    return (
      <Overlay
        title="Фильтр"
        closeLabel="Закрыть фильтр"
        kind="screen"
        closeHref={snapshot.context.path}
        onClose={() => actor.send({ type: 'panel.close' })}
        busy={snapshot.hasTag('busy')}
        machine={machine}
      >
        {parts}
      </Overlay>
    );
  }
  return (
    <aside
      id={FILTER_ID}
      aria-label="Фильтр"
      className="rounded-lg bg-sunken p-4 max-lg:hidden max-lg:target:block"
      {...machine}
    >
      {parts}
    </aside>
  );
}
