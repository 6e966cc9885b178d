import type { FilterPanelActor } from '../../../machines/filter-panel/filter-panel.machine.ts';
import { shownList } from '../../../machines/filter-panel/options.ts';
import { PLANT_NUMBERS_SHOWN } from '../../contract/constants.ts';
import type { FilterListKey } from '../../contract/filter.ts';
import { formatNumber } from '../../contract/format.ts';
import { useActorSnapshot, useHydrated } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { inputClass } from '../../ui/field.tsx';
import { BrandInfo } from '../brand-modal/index.ts';

const titles: Readonly<Record<FilterListKey, string>> = {
  brand: 'Бренд',
  restored: 'Восстановленная',
  applicability: 'Применимость',
  applicabilityDvs: 'Применимость ДВС',
  plantNumber: 'Номер завода',
};

/** A list of checkboxes: five values, then «Ещё параметры..»; plant numbers with a search inside [OV-06]. */
export function OptionList({ actor, list }: { actor: FilterPanelActor; list: FilterListKey }) {
  const snapshot = useActorSnapshot(actor);
  const hydrated = useHydrated();
  const { data, expanded } = snapshot.context;
  const { options, folded } = shownList(snapshot.context, list);
  const fixed = !snapshot.can({ type: 'option.toggle', list, value: '' });
  const canSearch =
    hydrated && list === 'plantNumber' && expanded.includes(list) && data[list].total > PLANT_NUMBERS_SHOWN;
  return (
    <fieldset className="border-t border-line py-3">
      <legend className="float-left mb-1 w-full font-bold">{titles[list]}</legend>
      <div className="clear-both">
        {canSearch && <PlantNumberSearch actor={actor} />}
        <ul className={expanded.includes(list) ? 'options -mx-1 max-h-80 overflow-y-auto px-1' : 'options'}>
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
                <span>{value}</span>
                {count !== null && <small>{formatNumber(count)}</small>}
              </label>
              {documentId !== undefined && <BrandInfo brand={{ documentId, title: value }} />}
            </li>
          ))}
        </ul>
        {folded > 0 && (
          <button
            type="button"
            aria-expanded={false}
            className={`${buttonClass('link')} min-h-8 text-sm`}
            onClick={() => actor.send({ type: 'list.expand', list })}
          >
            Ещё параметры..
          </button>
        )}
      </div>
    </fieldset>
  );
}

function PlantNumberSearch({ actor }: { actor: FilterPanelActor }) {
  const snapshot = useActorSnapshot(actor);
  const { find, found } = snapshot.context;
  return (
    <div className="my-1.5">
      <input
        type="search"
        aria-label="Найти номер завода"
        placeholder="Найти номер"
        value={find}
        onChange={(event) => actor.send({ type: 'plantNumber.find', text: event.target.value })}
        className={`${inputClass(false)} scroll-mb-60!`}
      />
      <p role="status" className="mt-1 text-sm text-muted">
        {snapshot.matches({ plantNumbers: 'loading' }) && 'Ищем…'}
        {snapshot.matches({ plantNumbers: 'found' }) && found?.options.length === 0 && 'Таких номеров нет'}
        {snapshot.matches({ plantNumbers: 'failed' }) && 'Номера не загрузились. '}
      </p>
      {snapshot.matches({ plantNumbers: 'failed' }) && (
        <button
          type="button"
          className={`${buttonClass('link')} text-sm`}
          onClick={() => actor.send({ type: 'retry' })}
        >
          Повторить
        </button>
      )}
    </div>
  );
}
