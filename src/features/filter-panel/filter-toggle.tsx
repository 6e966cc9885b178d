import type { FilterPanelActor } from '../../../machines/filter-panel/filter-panel.machine.ts';
import { FILTER_LISTS } from '../../contract/filter.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { AddressButton } from '../../ui/address-button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { LineIcon } from '../../ui/icon.tsx';
import { FILTER_ID } from './filter-panel.tsx';

const LINES = 'M4 6h16M7 12h10M10 18h4';

/** «Фильтр» on a phone: opens the panel over the screen; without scripts it jumps to the panel's anchor [OV-03]. */
export function FilterToggle({ actor }: { actor: FilterPanelActor }) {
  const { context } = useActorSnapshot(actor);
  const { address } = useShopFront();
  const { applied } = context;
  const count = FILTER_LISTS.reduce((sum, list) => sum + applied[list].length, applied.price ? 1 : 0);
  return (
    <AddressButton
      href={`${address.split('#')[0]}#${FILTER_ID}`}
      className={`${buttonClass('quiet', 'small')} lg:hidden`}
      onPress={() => actor.send({ type: 'panel.open' })}
    >
      <LineIcon path={LINES} size={18} />
      Фильтр
      {count > 0 && (
        <span className="figures inline-flex size-5 items-center justify-center rounded-full bg-primary text-xs text-on-primary">
          <span className="sr-only">, выбрано </span>
          {count}
        </span>
      )}
    </AddressButton>
  );
}
