import type { FilterPanelActor } from '../../../machines/filter-panel/filter-panel.machine.ts';
import { isSearched, shownList } from '../../../machines/filter-panel/options.ts';
import type { FilterListKey } from '../../contract/filter.ts';
import { formatNumber } from '../../contract/format.ts';
import { useLoaded } from '../../lib/lazy-part.ts';
import { lazyValue } from '../../lib/lazy-value.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { BrandInfo } from '../brand-modal/index.ts';

const titles: Readonly<Record<FilterListKey, string>> = {
  availability: 'Наличие',
  brand: 'Бренд',
  restored: 'Восстановленная',
  applicability: 'Применимость',
  applicabilityDvs: 'Применимость ДВС',
  plantNumber: 'Номер завода',
};

/** The search inside a list, loaded when one is unfolded. */
export const listSearch = lazyValue(() => import('./list-search.tsx'));
const never = () => () => {};
const whenLoaded = (tell: () => void) => {
  void listSearch.load();
  return listSearch.subscribe(tell);
};

/** A list of checkboxes: five values, then «Ещё параметры..»; plant numbers with a search inside [OV-06]. */
export function OptionList({ actor, list }: { actor: FilterPanelActor; list: FilterListKey }) {
  const snapshot = useActorSnapshot(actor);
  const isExpanded = snapshot.context.expanded.includes(list);
  const isOffered = isSearched(snapshot.context, list);
  const searching = useLoaded({ subscribe: isOffered ? whenLoaded : never, current: listSearch.current });
  const { options, folded } = shownList(snapshot.context, list, searching?.spellingsOf);
  const fixed = !snapshot.can({ type: 'option.toggle', list, value: '' });
  return (
    <fieldset className="border-line py-3 not-first:border-t first:pt-0">
      <legend className={list === 'availability' ? 'sr-only' : 'float-left mb-1 w-full font-bold'}>
        {titles[list]}
      </legend>
      <div className="clear-both">
        {isOffered && searching && <searching.ListSearch actor={actor} list={list} title={titles[list]} />}
        <ul className={isExpanded ? 'options -mx-1 max-h-80 overflow-y-auto px-1' : 'options'}>
          {options.map(({ value, count, selected, documentId }) => (
            <li key={value}>
              <label>
                <input
                  type="checkbox"
                  name={list}
                  value={value}
                  checked={selected}
                  disabled={fixed}
                  onChange={() => actor.send({ type: 'option.toggle', list, value })}
                />
                <span>{list === 'availability' ? 'Только в наличии' : value}</span>
                {count !== null && <small>{formatNumber(count)}</small>}
              </label>
              {documentId !== undefined && <BrandInfo brand={{ documentId, title: value }} />}
            </li>
          ))}
        </ul>
        {(folded > 0 || isExpanded) && (
          <button
            type="button"
            aria-expanded={isExpanded}
            className={`${buttonClass('link')} min-h-8 text-sm`}
            onClick={() => actor.send({ type: isExpanded ? 'list.fold' : 'list.expand', list })}
          >
            {isExpanded ? 'Свернуть' : 'Ещё параметры..'}
          </button>
        )}
      </div>
    </fieldset>
  );
}
