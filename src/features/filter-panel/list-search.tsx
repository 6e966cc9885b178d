import type { FilterPanelActor } from '../../../machines/filter-panel/filter-panel.machine.ts';
import { foundIn } from '../../../machines/filter-panel/options.ts';
import type { FilterListKey } from '../../contract/filter.ts';
import { formatNumber } from '../../contract/format.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { inputClass } from '../../ui/input-class.ts';
import { spellingsOf } from './spellings.ts';

export { spellingsOf };

/** The search inside an unfolded list; plant numbers are searched by the server, among all there are. */
export function ListSearch(props: { actor: FilterPanelActor; list: FilterListKey; title: string }) {
  const { actor, list, title } = props;
  const snapshot = useActorSnapshot(actor);
  const { finds } = snapshot.context;
  const isFound = list !== 'plantNumber' || snapshot.matches({ plantNumbers: 'found' });
  const hasFailed = list === 'plantNumber' && snapshot.matches({ plantNumbers: 'failed' });
  const isLoading = list === 'plantNumber' && snapshot.matches({ plantNumbers: 'loading' });
  const text = finds[list] ?? '';
  const found = isFound ? foundIn(snapshot.context, list, spellingsOf).length : null;
  const told = isLoading
    ? 'Ищем…'
    : hasFailed
      ? 'Номера не загрузились. '
      : found === 0
        ? 'Такого в списке нет'
        : found && text.trim() && <span className="sr-only">{`Найдено: ${formatNumber(found)}`}</span>;
  return (
    <div className="my-1.5">
      <input
        type="search"
        aria-label={`Найти: ${title.charAt(0).toLowerCase() + title.slice(1)}`}
        placeholder={list === 'plantNumber' ? 'Найти номер' : 'Найти в списке'}
        value={text}
        onChange={(event) => actor.send({ type: 'list.find', list, text: event.target.value })}
        onKeyDown={(event) => {
          // It would send the form around it.
          if (event.key === 'Enter') event.preventDefault();
        }}
        className={`${inputClass(false)} scroll-mb-60!`}
      />
      <p role="status" className="mt-1 text-sm text-muted">
        {told}
      </p>
      {hasFailed && (
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
