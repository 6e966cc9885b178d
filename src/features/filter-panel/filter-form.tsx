import type { FilterPanelActor } from '../../../machines/filter-panel/filter-panel.machine.ts';
import { isListShown } from '../../../machines/filter-panel/options.ts';
import { FILTER_LISTS, type FilterListKey, listAddress } from '../../contract/filter.ts';
import { formatGoods, formatNumber } from '../../contract/format.ts';
import { readListView } from '../../contract/list-view.ts';
import { pathOf, queryOf } from '../../lib/addresses.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorSnapshot, useHydrated } from '../../lib/use-actor.ts';
import { AddressButton, QueryInputs } from '../../ui/address-button.tsx';
import { buttonClass } from '../../ui/button.ts';
import { OptionList } from './option-list.tsx';
import { PriceFilter } from './price-filter.tsx';

/** Price, lists and buttons: a GET form, so that it filters before and without JavaScript [OV-05…08][ST-15…17]. */
export function FilterForm({ actor }: { actor: FilterPanelActor }) {
  const snapshot = useActorSnapshot(actor);
  const { site, address } = useShopFront();
  const view = readListView(queryOf(address));
  const { applied, data, path, sort } = snapshot.context;
  const shown = (list: FilterListKey) =>
    isListShown(data, list) ? (
      <OptionList key={list} actor={actor} list={list} />
    ) : (
      // What is chosen where nothing is offered is kept by a plain submit too.
      applied[list].map((value) => <input key={value} type="hidden" name={list} value={value} />)
    );
  const canReset = snapshot.can({ type: 'reset' });
  return (
    <>
      <form
        action={pathOf(path)}
        // A price of the address may lie outside of the prices that what is chosen leaves.
        noValidate
        aria-label="Параметры фильтра"
        // What has the focus stays above the bar at the bottom.
        className="[&_:is(input,button)]:scroll-mb-24"
        onSubmit={(event) => {
          event.preventDefault();
          sendIfPossible(actor, { type: 'apply' });
        }}
      >
        {FILTER_LISTS.flatMap((list) => [
          shown(list),
          list === 'brand' && site?.options.priceFilter && <PriceFilter key="price" actor={actor} />,
        ])}
        <QueryInputs query={queryOf(listAddress(path, { sort, view }))} />
        <div className="sticky bottom-0 -mx-4 bg-surface p-4 lg:bg-sunken">
          <ApplyButton actor={actor} />
        </div>
      </form>
      {canReset && (
        <div className="mt-2">
          <AddressButton
            href={listAddress(path, { view })}
            className={`${buttonClass('quiet')} w-full`}
            onPress={() => actor.send({ type: 'reset' })}
          >
            Сбросить фильтр
          </AddressButton>
        </div>
      )}
    </>
  );
}

/**
 * Enabled exactly when something is to be applied; before scripts run it always is, as a plain submit [ST-15]. It tells
 * how many products will be shown.
 */
function ApplyButton({ actor }: { actor: FilterPanelActor }) {
  const snapshot = useActorSnapshot(actor);
  const hydrated = useHydrated();
  const { total } = snapshot.context;
  return (
    <>
      <button
        type="submit"
        className={`${buttonClass('primary')} w-full`}
        disabled={hydrated && !snapshot.can({ type: 'apply' })}
      >
        {`Применить фильтр${total === null ? '' : ` · ${formatNumber(total)}`}`}
      </button>
      <span role="status" className="sr-only">
        {total !== null && `Подходит ${formatGoods(total)}`}
      </span>
    </>
  );
}
