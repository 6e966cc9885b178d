import { useEffect } from 'react';
import type { SearchActor } from '../../../machines/search/search.machine.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { LastQuestions } from './last-questions.tsx';
import { suggestionId } from './suggestion-id.ts';
import { SuggestionList } from './suggestion-list.tsx';

/** What stands under the field. */
export function SearchLines({ actor }: { actor: SearchActor }) {
  const { active } = useActorSnapshot(actor).context;
  useEffect(() => {
    // The field has the focus, so no browser does.
    if (active !== null) document.getElementById(suggestionId(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field keeps the focus; Safari would give it to nobody
    <div
      className="absolute inset-x-0 top-full z-40 mt-1 max-h-[70dvh] overflow-y-auto rounded-xl border border-line bg-surface py-1 shadow-xl max-sm:inset-x-2"
      onMouseDown={(event) => event.preventDefault()}
    >
      <Lines actor={actor} />
    </div>
  );
}

/** The lines that the arrow keys walk, or why there are none. */
function Lines({ actor }: { actor: SearchActor }) {
  const snapshot = useActorSnapshot(actor);
  const { suggestions } = snapshot.context;
  if (snapshot.matches('recent')) return <LastQuestions actor={actor} />;
  if (snapshot.hasTag('error')) {
    return (
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
    );
  }
  if (snapshot.hasTag('empty') || !suggestions) {
    return (
      <p className="px-4 py-3 text-muted">
        Подсказок нет. Нажмите «Найти»: поищем похожие номера и названия.
      </p>
    );
  }
  return <SuggestionList actor={actor} suggestions={suggestions} />;
}
