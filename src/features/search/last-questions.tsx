import type { SearchActor } from '../../../machines/search/search.machine.ts';
import { searchAddress } from '../../../machines/search/suggestion-links.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { LineIcon } from '../../ui/icon.tsx';
import { CLOCK } from '../../ui/icon-paths.ts';
import { SearchLine } from './search-line.tsx';

/** What the visitor searched for lately, to be asked again or forgotten. */
export function LastQuestions({ actor }: { actor: SearchActor }) {
  const { questions } = useActorSnapshot(actor).context;
  return (
    <>
      <div role="listbox" aria-label="Вы искали">
        {questions.map((question, at) => (
          <SearchLine
            key={question}
            actor={actor}
            at={at}
            href={searchAddress(question)}
            onChoose={() => actor.send({ type: 'question.repeat', question })}
          >
            <LineIcon path={CLOCK} size={18} className="text-muted" />
            <span className="min-w-0 flex-1 truncate">{question}</span>
          </SearchLine>
        ))}
      </div>
      <p className="border-t border-line px-2 pt-1">
        <button
          type="button"
          className={`${buttonClass('link')} min-h-11 px-2 text-sm`}
          onClick={(event) => {
            // The button goes; who has pressed it goes on in the field.
            event.currentTarget.closest('search')?.querySelector('input')?.focus();
            actor.send({ type: 'questions.clear' });
          }}
        >
          Очистить
        </button>
      </p>
    </>
  );
}
