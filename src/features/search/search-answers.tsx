import type { SearchActor } from '../../../machines/search/search.machine.ts';
import type { Suggestions } from '../../contract/entities.ts';
import { lazyPart } from '../../lib/lazy-part.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';

/** The suggestions themselves, loaded when the visitor comes to the box. */
export const suggestionList = lazyPart(async () => (await import('./suggestion-list.tsx')).SuggestionList, {
  extra: true,
});

/** What the box answers under the field: suggestions, nothing found, or a failure. */
export function SearchAnswers({ actor }: { actor: SearchActor }) {
  const snapshot = useActorSnapshot(actor);
  const { suggestions } = snapshot.context;
  const shown = snapshot.matches('suggestions') || snapshot.hasTag('empty') || snapshot.hasTag('error');
  return (
    <>
      <p role="status" className="sr-only">
        {snapshot.hasTag('busy') && 'Ищем…'}
        {snapshot.matches('suggestions') && 'Есть подсказки, выбирайте стрелками'}
        {snapshot.hasTag('empty') && 'Ничего не найдено'}
      </p>
      <div
        id="search-answers"
        hidden={!shown}
        className="absolute inset-x-0 top-full z-40 mt-1 max-sm:inset-x-2 max-h-[70dvh] overflow-y-auto rounded-xl border border-line bg-surface py-1 shadow-xl"
      >
        {snapshot.matches('suggestions') && suggestions && (
          <Answers actor={actor} suggestions={suggestions} />
        )}
        {snapshot.hasTag('empty') && (
          <p className="px-4 py-3 text-muted">
            Подсказок нет. Нажмите «Найти»: поищем похожие номера и названия.
          </p>
        )}
        {snapshot.hasTag('error') && (
          <div className="flex items-center justify-between gap-3 px-4 py-3">
            Подсказки не загрузились.
            <button
              type="button"
              className={buttonClass('quiet', 'small')}
              onClick={() => actor.send({ type: 'retry' })}
            >
              Повторить
            </button>
          </div>
        )}
      </div>
    </>
  );
}

function Answers(props: { actor: SearchActor; suggestions: Suggestions }) {
  const { Part: SuggestionList } = suggestionList.usePart();
  return SuggestionList && <SuggestionList {...props} />;
}
